/**
 * @file head.spec.mjs - the page keeps the head of the game: a session that
 * was told `brief` sends it only when it has changed. And it knows what another
 * worker needs to go on with the game.
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

test('another worker is brought the game as it was kept, and its deck',
  async () => {
    const replies = [{ hash: 'cafe' }, { hash: 'beef' },
      { game: { deck: { name: 'Mine', hash: 'cafe' } } },
      { text: 'what was kept' }];
    /** @type {[string, string][][]} */
    const restarts = [];
    const session = new Session(/** @type {any} */ ({
      answering: { message: { what: 'ask' } },
      send: async () => JSON.stringify({ ok: true, ...replies.shift() }),
      restart: (/** @type {[string, string][]} */ all) => restarts.push(all),
    }));
    await session.ask('load-deck', { text: 'my deck' });
    await session.ask('load-deck', { text: 'another deck' });
    await session.ask('new', { deck: 'cafe' });
    await session.abandon();
    await session.ask('save');
    await session.abandon();
    expect(restarts.map((all) => all.map(([text]) => JSON.parse(text))))
      .toEqual([[], [{ do: 'load-deck', text: 'my deck' },
        { do: 'load', text: 'what was kept' }]]);
  });
