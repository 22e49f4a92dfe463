/**
 * @file head.spec.mjs - the page keeps the head of the game: a session that
 * was told `brief` sends it only when it has changed.
 */
import { expect, test } from '@playwright/test';
import { Session } from '../../web/js/session.js';

/** @param {any[]} replies what a session answers, one after the other */
function scripted(replies) {
  const send = async () => JSON.stringify({ ok: true, ...replies.shift() });
  return new Session(/** @type {any} */ ({ send }));
}

test('a table without a head has the last one that came', async () => {
  const one = { players: [{ name: 'Ann' }] };
  const two = { players: [{ name: 'Bo' }] };
  const session = scripted([
    { game: one, legal: [] }, { legal: [] }, { lines: [] },
    { game: two, legal: [] }, { legal: [] }]);
  expect((await session.ask('new')).game).toEqual(one);
  expect((await session.ask('act')).game).toEqual(one);
  expect((await session.ask('log')).game).toBeUndefined();
  expect((await session.ask('seat')).game).toEqual(two);
  expect((await session.ask('state')).game).toEqual(two);
});
