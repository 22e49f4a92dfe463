/**
 * @file labels.js - what groups of choices are called.
 */
import { t } from '../i18n.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../types.js').Action} Action */

/**
 * @param {App} app
 * @param {string} key
 * @param {Action[]} actions
 */
export function groupName(app, key, actions) {
  const [what, ...rest] = key.split(':');
  const name = rest.join(':');
  const { deck } = app.game;
  if (key === 'do:remove') return t('Call back a worker …');
  if (key === 'do:swap') return t('Swap a building …');
  if (what === 'worker') {
    return deck?.worker_cards[Number(name) - 1]?.name ?? name;
  }
  if (what === 'front') {
    const building = app.cards.building(name)?.name ?? name;
    return actions[0].kind === 'build'
      ? t('Build {name} …', { name: building }) : building;
  }
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
 * What the list of choices is about.
 * @param {App} app
 */
export function choicesName(app) {
  const { selected, left } = app.game;
  if (!selected.length || !left.length) return t('Choices');
  return `${t('Choices')}: ${selected.map((key) =>
    groupName(app, key, left)).join(', ')}`;
}
