/**
 * @file bonuses.js - open bonuses, a line each: what it can be used for on the
 * left, declining it on the right. Taking and declining never change places,
 * whatever is left of the list: a second click does not do the opposite.
 */
import { h } from '../dom.js';
import { t } from '../i18n.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../types.js').Action} Action */
/** @typedef {(actions: Action[], key: string) => Element} Offer */

const FEW = 4; // ways to use one bonus that are all listed

/**
 * @param {App} app
 * @param {Action[]} left what can be chosen now
 * @param {Offer} offer makes the button of an action or a group of them
 * @returns {Element[]}
 */
export function bonusLines(app, left, offer) {
  const sources = new Set(left.filter(isBonus).map(({ source }) => source));
  return [...sources].map((source) => {
    const own = left.filter((each) => each.source === source);
    const uses = own.filter(({ kind }) => kind === 'bonus');
    const decline = own.filter(({ kind }) => kind === 'decline');
    const all = app.game.selected.length || uses.length <= FEW;
    const many = all && uses.length > FEW;
    return h('div', { class: `bonus-line${many ? ' many-uses' : ''}` },
      h('div', { class: 'uses' }, uses.length === 0
        ? h('p', {}, app.names.bonus(source ?? ''))
        : all ? uses.map((use) => offer([use], ''))
          : offer(uses, `bonus:${source}`)),
      decline.map((each) => short(offer([each], ''), t('Decline'))));
  });
}

/** @param {Action} action */
export function isBonus({ kind }) {
  return kind === 'bonus' || kind === 'decline';
}

/**
 * The line says which bonus it is; those who listen are told all the same.
 * @param {Element} made
 * @param {string} text
 */
function short(made, text) {
  const say = made.querySelector('.say');
  say?.replaceWith(h('span', { class: 'hidden' }, say.textContent ?? ''),
    h('span', { class: 'say', aria: { hidden: 'true' } }, text));
  made.classList.add('no');
  return made;
}
