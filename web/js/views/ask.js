/**
 * @file ask.js - what is asked now, the choices as a list of buttons, what
 * each would bring, and why something is not allowed. Everything that can be
 * done on the table can be done here: it is the board for those who do not
 * see the drawn one.
 */
import { button, fill, h, iconButton, spoken } from '../dom.js';
import { tellConsequences } from '../ears.js';
import { formatNumber, percent, signed, spread, t, tn } from '../i18n.js';
import { groups, thingOf } from '../choose.js';
import { faceOf } from '../people.js';
import { settings } from '../store.js';
import { bonusLines, isBonus } from './bonuses.js';
import { endPanel, headline } from './end.js';
import { askedFor, choicesName, groupText } from './labels.js';
import { coachBox, lessonBox } from './lesson.js';
import { renderDetail } from './preview.js';
import { resignedPanel } from './online.js';
import { reviewPanel } from './review.js';
import { againBanner, againButton, recap } from './recap.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../types.js').Action} Action */

const LIST = 9; // more choices than these are offered in groups

/** @param {App} app */
export function renderAsk(app) {
  const { game } = app;
  const table = game.need();
  const part = app.parts.ask;
  part.setAttribute('aria-label', t('Your decision'));
  const question = game.look ? lookBanner(app) : questionOf(app, table);
  const waiting = game.thinking && !game.look && !table.tutorial;
  fill(part, question, lessonBox(app), coachBox(app), refusalText(app),
    hintList(app),
    waiting ? recap(app) : null, choiceList(app), app.detail);
  const at = `${table.move} ${game.look?.move ?? ''}`;
  if (part.dataset.at !== at) toTop(part);
  part.dataset.at = at;
  part.dataset.move = String(table.move);
  renderDetail(app);
  considerPointed(app);
}

/**
 * The question comes first. (Only where somebody has scrolled: the browser
 * would have to lay out the page for it.)
 * @param {HTMLElement} part
 */
function toTop(part) {
  if (part.dataset.scrolled) part.scrollTop = 0;
  delete part.dataset.scrolled;
}

/**
 * A choice that stays under the pointer while the table changes is not
 * entered anew.
 * @param {App} app
 */
function considerPointed(app) {
  const { game } = app;
  const pointed = app.parts.ask.querySelector('.choice[data-action]:hover');
  if (!(pointed instanceof HTMLElement) || game.previewed) return;
  const action = game.legal.find((each) =>
    each.action === pointed.dataset.action);
  if (action) game.consider(action);
}

/**
 * @param {App} app
 * @param {import('../types.js').Table} table
 */
function questionOf(app, table) {
  const { game } = app;
  const person = table.waits === 'person' && table.seat !== null;
  const over = table.waits === 'nobody';
  if (over && !table.tutorial) return endPanel(app);
  if (table.follows && app.online.over) return resignedPanel(app);
  if (game.guess) return unsentPanel(app, game.guess);
  return h('div', { class: 'question' },
    person && table.seat === game.me ? app.pieces.worker(game.me)
      : person || over ? null
        : faceOf(table.game.players[table.seat ?? 0]?.bot),
    h('p', { id: 'question', tabIndex: -1 }, game.thinking && !person && !over
      ? t('{name} is thinking…', {
        name: app.names.player(table.seat ?? 0) })
      : lessonTitle(table) || (over ? `${table.ask} ${headline(app)}`
        : whereTo(app) ?? whatFor(app) ?? table.ask)),
    clearButton(app) ?? againButton(app),
    game.paused ? button(t('Resume the bots'), () => game.pause(), {
      class: 'do' }) : null);
}

/**
 * With a building in hand the question is where it goes.
 * @param {App} app
 */
function whereTo({ cards, game }) {
  const card = game.selected.length === 1 && game.left.length > 1
    && game.left.every(({ kind }) => kind === 'build')
    ? game.selected[0].slice('front:'.length) : null;
  return card ? t('Where do you want to build {name}?', {
    name: cards.building(card)?.name ?? card }) : null;
}

/**
 * With a worker card in hand the question is what it is played for.
 * @param {App} app
 */
function whatFor(app) {
  return app.game.asked ? askedFor(app) : null;
}

/**
 * One's own move, shown and not acknowledged yet.
 * @param {App} app
 * @param {import('../types.js').Guess} guess
 */
function unsentPanel(app, guess) {
  return h('div', { class: 'question unsent' },
    app.pieces.worker(guess.seat),
    h('p', { id: 'question', tabIndex: -1 },
      guess.events.map(({ text }) => text).join(' ')),
    h('p', { class: 'note' }, t('On its way to the table…')));
}

/** @param {import('../types.js').Table} table */
function lessonTitle({ tutorial }) {
  return tutorial?.asks === 'watch' ? t('Watch what happens…')
    : tutorial?.title ?? '';
}

/** @param {App} app */
function lookBanner(app) {
  const { game } = app;
  const look = game.look;
  if (!look) return null;
  if (game.again !== null) return againBanner(app);
  const review = reviewPanel(app); // says itself who had to choose
  return h('div', { class: 'question looking' },
    h('p', { id: 'question', tabIndex: -1 },
      t('Looking back: after move {n} of {all}. {ask}', {
        n: look.move, all: game.need().move,
        ask: review ? '' : look.ask }).trim()),
    review,
    h('div', { class: 'buttons' },
      button(t('Back to the game'), () => game.lookAt(Infinity),
        { class: 'do', data: { key: 'back' } }),
      game.need().follows ? null : button(t('Play from here'),
        () => app.games.branch(look.move),
        { data: { key: 'branch', at: String(look.move) } })));
}

/** @param {App} app */
function refusalText(app) {
  const { refusal } = app.game;
  if (!refusal) return null;
  return h('div', { class: 'refusal', role: 'alert' },
    h('strong', {}, refusal.sentence ?? refusal.text),
    refusal.rule ? button(refusal.rule, () =>
      app.dialogs.rules(refusal.rule), { class: 'rule',
      title: t('Show the rule') }) : null,
    refusal.rule_text ? h('p', {}, refusal.rule_text) : null);
}

/** @param {App} app */
function hintList(app) {
  const { hints } = app.game;
  if (!hints?.length) return null;
  return h('div', { class: 'hints', role: 'status' },
    h('h3', {}, t('Hint')),
    h('ol', {}, hints.slice(0, 3).map((hint) => h('li', {},
      button(hint.text, () => app.game.act(hint.action),
        { class: 'choice' }),
      hint.win ? h('span', { class: 'win' }, t('Chance of winning: {n}', {
        n: percent(hint.win[app.game.me]) })) : null,
      h('ul', {}, hint.reasons.map(({ good, text }) => h('li', {
        class: good ? 'good' : 'bad' }, text)))))));
}

/** @param {App} app */
function choiceList(app) {
  const { game } = app;
  if (!game.asked) return null;
  const none = !game.left.length; // a tap that leads nowhere
  const chosen = none ? [] : game.selected;
  const left = onList(none ? game.legal : game.left, chosen);
  const rest = left.filter((action) => !isBonus(action));
  let at = 0;
  const offer = (/** @type {Action[]} */ actions, /** @type {string} */ key) =>
    (actions.length === 1 ? choice(app, actions[0], at++)
      : group(app, key, actions, at++));
  const offers = rest.length <= LIST
    ? shortList(rest, chosen, game.groups) : groups(rest, chosen, game.groups);
  const buttons = [...bonusLines(app, left, offer),
    ...offers.map(({ key, actions }) => offer(actions, key))];
  return h('div', { class: `choices${game.selected.length
    ? ' narrowed' : ''}`, role: 'group', tabIndex: -1,
  aria: { label: choicesName(app) } }, buttons);
}

/** @param {App} app */
function clearButton({ game }) {
  return game.asked && game.selected.length ? iconButton('cross',
    t('Clear the selection'), () => game.select([]),
    { class: 'icon again clear', data: { key: 'clear' } }) : null;
}

/**
 * A list that needs no groups. Only what a building could be swapped for is
 * behind one choice: up to six that differ in a name hide the rest.
 * @param {Action[]} actions
 * @param {string[]} chosen
 * @param {import('../types.js').Group[]} offered
 */
function shortList(actions, chosen, offered) {
  const swaps = chosen.length ? []
    : actions.filter(({ kind }) => kind === 'swap');
  const rest = actions.filter((action) => !swaps.includes(action));
  return [...rest.map((action) => ({ key: '', actions: [action] })),
    ...groups(swaps, [], offered)];
}

/**
 * Workers are called back on the board, where they stand: the list would be
 * long, and hardly ever of use.
 * @param {Action[]} actions
 * @param {string[]} chosen
 */
function onList(actions, chosen) {
  return chosen.length ? actions
    : actions.filter(({ kind }) => kind !== 'remove');
}

/**
 * @param {App} app
 * @param {Action} action
 * @param {number} at
 */
function choice(app, action, at) {
  const { game } = app;
  const only = onList(game.left, game.selected).length === 1;
  const made = h('button', {
    type: 'button', class: `choice${only ? ' do' : ''}`
      + `${game.wants([action]) ? ' wanted' : ''}`,
    data: { key: `choice:${action.action}`, action: action.action },
    on: {
      click: () => game.act(action.action),
      pointerenter: () => game.consider(action),
      focus: () => game.consider(action).then(() => tellConsequences(app)),
      pointerleave: () => game.consider(null),
    },
  }, digit(at), ...actionText(app, action));
  return made;
}

/**
 * A choice in words. Which building is meant is known while it is in hand:
 * then the cell is seen, and the points that the city shows there.
 * @param {App} app
 * @param {Action} action
 */
function actionText(app, { text, answer, x, y = 0 }) {
  const { cards, game } = app;
  if (answer && askedFor(app)) {
    return [h('span', { class: 'say' }, spoken(text),
      h('span', { aria: { hidden: 'true' } }, answer))];
  }
  if (x === undefined) return [h('span', { class: 'say' }, text)];
  const around = spoken(`(${cards.neighbours(x, y)})`);
  const map = game.selected.length === 1 && game.left.length > 1
    ? game.map : null;
  const cell = map?.cells.find((each) => each.x === x && each.y === y);
  if (!map || !cell) return [h('span', { class: 'say' }, text), around];
  const before = map.before[game.me];
  const gain = signed(cell.after[game.me] - before);
  const complete = spread(cell.complete[game.me] - before,
    cell.complete_most[game.me] - before, signed);
  return [h('span', { class: 'say' }, spoken(text),
    h('span', { aria: { hidden: 'true' } }, `(${x}, ${y})`)),
  settings.score ? h('span', { class: 'many', aria: { hidden: 'true' } },
    h('b', {}, gain), complete === gain ? '' : ` \u2192 ${complete}`) : null,
  around];
}

/** @param {number} at */
function digit(at) {
  return at < 9 ? h('kbd', { aria: { hidden: 'true' } }, String(at + 1))
    : null;
}

/**
 * @param {App} app
 * @param {string} key
 * @param {Action[]} actions
 * @param {number} at
 */
function group(app, key, actions, at) {
  const { game } = app;
  const open = () => {
    const before = game.left.length ? game.selected : [];
    const thing = before.length ? key : thingOf(actions);
    if (!thing) return app.dialogs.choose(actions);
    return game.select([...before, thing]);
  };
  return h('button', {
    type: 'button', on: { click: open },
    class: `choice group${game.wants(actions) ? ' wanted' : ''}`,
    data: { key: `group:${key}` },
  }, digit(at), h('span', { class: 'say' }, groupText(app, key)),
  h('span', { class: 'many', aria: { hidden: 'true' } },
    formatNumber(actions.length)),
  spoken(`(${tn('{n} option', '{n} options', actions.length)})`));
}
