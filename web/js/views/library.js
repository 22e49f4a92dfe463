/**
 * @file library.js - help: how to play in a few words, the keys, the rules
 * with their numbers, the glossary of everything printed on the cards.
 */
import { button, h } from '../dom.js';
import { t } from '../i18n.js';
import { keyList } from '../keys.js';
import { exampleFigure } from './howto.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app */
export async function helpView(app) {
  const { rules } = /** @type {import('../types.js').Rules} */ (
    await app.session.ask('rules'));
  const end = rules.find(({ number }) => number === 'R12.1')?.text ?? '';
  return [
    h('div', { class: 'buttons' },
      button(t('Tutorial'), () => {
        app.dialogs.close();
        app.games.tutorial();
      }, { class: 'do' }),
      button(t('How to play'), () => app.dialogs.how()),
      button(t('Rules'), () => app.dialogs.rules()),
      button(t('Glossary'), () => app.dialogs.glossary())),
    h('h3', {}, t('In short')),
    h('ol', { class: 'short' },
      h('li', {}, t('On your turn, play one worker card (for coins, a '
        + 'resource or a building from the row) or build one '
        + 'of the buildings in front of you.')),
      h('li', {}, t('A building costs resources: your workers leave the '
        + 'resource board, and one of them moves into the city.')),
      h('li', {}, t('Streets must meet streets, and houses must meet '
        + 'houses. A street brings you the neighbour’s bonus.')),
      h('li', {}, t('A building with a guild\u2019s sign brings you a '
        + 'character of that guild.')),
      h('li', {}, `${end} ${t('The player with the most points wins.')}`)),
    h('h3', {}, t('How to choose')),
    h('p', {}, t('Anything that lights up can be chosen. Point at it to '
      + 'see what it brings; choose something that is not lit '
      + 'to learn why not. On a touch screen, the first tap '
      + 'shows and the second one plays. A long press or a '
      + 'right-click shows a card large.')),
    h('h3', {}, t('Keys')),
    h('dl', { class: 'keys' }, keyList().map(([key, text]) =>
      h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, text)))),
    h('p', { class: 'note' }, `OddVille ${app.hello.version} · `,
      h('a', { href: 'THIRD-PARTY.txt', target: '_blank' },
        t('licences and third-party notices'))),
  ];
}

/** @param {App} app */
export async function rulesView(app) {
  const reply = /** @type {import('../types.js').Rules} */ (
    await app.session.ask('rules'));
  const { rules, chapters } = reply;
  return h('div', { class: 'rules' }, rulebook(app, reply), chapters.map(
    (chapter) => h('section', {},
      h('h3', {}, `${chapter.number} ${chapter.title}`),
      examples(app, chapter.number),
      h('dl', {}, rules.filter((rule) => rule.chapter === chapter.number)
        .flatMap((rule) => [
          h('dt', { data: { rule: rule.number } }, rule.number),
          h('dd', {}, rule.text, drawn(app, reply, rule.number))])))));
}

/**
 * What a rule is about, drawn: a character, a sign on the cards, an example.
 * @param {App} app
 * @param {import('../types.js').Rules} reply
 * @param {string} number
 */
function drawn(app, { examples: all }, number) {
  const { deck } = app.game;
  const character = deck?.characters.find(({ rule }) => rule === number);
  const scoring = deck?.scorings.find(({ rule }) => rule === number);
  const shown = [
    character && h('span', { class: 'person' }, app.art.of('character',
      { character: character.id })),
    scoring && h('span', { class: 'sign' }, app.art.of('scoring-sign',
      { scoring: scoring.id })),
    ...all.filter(({ rule }) => rule === number).map((each) =>
      exampleFigure(app, each))].filter((each) => each instanceof Node);
  return shown.length ? h('div', { class: 'of-rule' }, shown) : null;
}

/**
 * Of which table the texts speak: the edition, and what is not as it has it.
 * @param {App} app
 * @param {import('../types.js').Rulebook} spoken
 */
function rulebook(app, { edition, edition_name: name, switches }) {
  const usual = app.hello.editions.find(({ id }) => id === edition)?.switches;
  const house = app.hello.switches.filter(
    ({ id }) => usual && usual[id] !== switches[id]);
  return h('div', { class: 'note rulebook' },
    h('p', {}, name.charAt(0).toLocaleUpperCase() + name.slice(1)),
    house.length > 0 && h('p', {}, t('House rules')),
    house.length > 0 && h('ul', {}, house.map((each) => h('li', {},
      t('{name}: {value}', { name: each.name, value: each.values.find(
        ({ id }) => id === switches[each.id])?.name ?? '' })))));
}

/**
 * Drawn examples beside the chapters that need them.
 * @param {App} app
 * @param {string} chapter
 */
function examples(app, chapter) {
  const picture = (/** @type {string} */ what,
    /** @type {Record<string, any>} */ keys) =>
    h('span', { class: `example ${what}` }, app.art.of(what, keys));
  const signs = (/** @type {string} */ what, /** @type {string} */ key,
    /** @type {{id: string}[]|undefined} */ all) => (all ?? []).map(
    (each) => picture(what, { [key]: each.id }));
  const { deck } = app.game;
  const shown = /** @type {Record<string, () => Node[]>} */ ({
    R1: () => [...signs('resource-sign', 'resource', deck?.resources),
      ...signs('guild-sign', 'guild', deck?.guilds)],
    R4: () => [1, 2, 3, 4].map((card) => picture('worker-card',
      { card, seat: 0 })),
    R5: () => [picture('coin', {})],
    R9: () => signs('bonus-sign', 'bonus', deck?.bonuses.filter(
      ({ id }) => id !== 'none')),
  })[chapter];
  return shown ? h('div', { class: 'examples' }, shown()) : null;
}

/**
 * @param {App} app
 * @param {import('../types.js').Deck|null} [deck]
 * @param {Record<string, string>} [cards] by which its pictures are asked for
 */
export function glossaryView(app, deck = app.game.deck, cards = {}) {
  const entry = (/** @type {string} */ what,
    /** @type {Record<string, any>} */ keys, /** @type {string} */ name,
    /** @type {string} */ text) => h('div', { class: `entry ${what}` },
    h('span', { class: 'picture' }, app.art.of(what,
      { ...keys, ...cards })),
    h('div', {}, h('h4', {}, name), h('p', {}, text)));
  return h('div', { class: 'glossary' }, deck && rulebook(app, deck),
    h('h3', {}, t('Characters')),
    h('div', { class: 'entries' }, (deck?.characters ?? []).map((each) =>
      entry('character', { character: each.id }, each.name,
        `${each.power} (${each.rule})`))),
    h('h3', {}, t('Bonuses')),
    h('div', { class: 'entries' }, (deck?.bonuses ?? []).filter(
      ({ id }) => id !== 'none').map((each) => entry('bonus-sign',
      { bonus: each.id }, each.name, each.text ?? ''))),
    h('h3', {}, t('Points')),
    h('div', { class: 'entries' }, (deck?.scorings ?? []).map((each) =>
      entry('scoring-sign', { scoring: each.id }, each.name,
        `${each.text} (${each.rule})`))),
    h('h3', {}, t('Buildings')),
    h('div', { class: 'entries' }, (deck?.buildings ?? []).map((each) =>
      entry('building', { card: each.id }, each.name, each.caption))));
}
