/**
 * @file labels.js - what groups of choices are called.
 */
import { t } from '../i18n.js';

/** @typedef {import('../app.js').App} App */

/**
 * What a group is called: the session's words, or the thing behind which it
 * is.
 * @param {App} app
 * @param {string} key
 */
export function groupText(app, key) {
  return app.game.groups.find(({ id }) => id === key)?.text
    ?? thingName(app, key);
}

/**
 * @param {App} app
 * @param {string} key of a thing on the table
 */
function thingName(app, key) {
  const [what, ...rest] = key.split(':');
  const name = rest.join(':');
  const { deck } = app.game;
  if (what === 'worker') {
    return deck?.worker_cards[Number(name) - 1]?.name ?? name;
  }
  if (what === 'front') return app.cards.building(name)?.name ?? name;
  if (what === 'row') {
    const card = app.game.state.row[Number(name) - 1];
    return t('Position {n}: {name}', { n: name,
      name: app.cards.building(card)?.name ?? card });
  }
  if (what === 'bonus') return app.names.bonus(name);
  if (what === 'cell') {
    const [x, y] = name.split(',');
    return t('column {x}, row {y}', { x, y });
  }
  if (what === 'slot') return app.names.slot(rest[0], Number(rest[1]));
  return deck?.resources.find((each) => each.id === name)?.name ?? name;
}

/**
 * What is asked while a worker card is in hand or a bonus is being used: the
 * choices are its answers. Null if there is nothing to ask.
 * @param {App} app
 */
export function askedFor({ game }) {
  const { selected } = game;
  return selected.length === 1
    ? game.groups.find(({ id }) => id === selected[0])?.question ?? null
    : null;
}

/**
 * What the list of choices is about.
 * @param {App} app
 */
export function choicesName(app) {
  const { selected, left } = app.game;
  if (!selected.length || !left.length) return t('Choices');
  return `${t('Choices')}: ${selected.map((key) =>
    thingName(app, key)).join(', ')}`;
}
