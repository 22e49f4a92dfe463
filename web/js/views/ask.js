/**
 * @file ask.js - what is asked now, the choices as a list of buttons, what
 * each would bring, and why something is not allowed. Everything that can be
 * done on the table can be done here: it is the board for those who do not
 * see the drawn one.
 */
import { button, fill, h, spoken } from '../dom.js';
import { tellConsequences } from '../ears.js';
import { currentLanguage, formatNumber, signed, spread, t, tc, tn }
  from '../i18n.js';
import { groups } from '../choose.js';
import { settings } from '../store.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../types.js').Action} Action */

const LIST = 9; // more choices than these are offered in groups

/** @param {App} app */
export function renderAsk(app) {
  const { game } = app;
  const table = game.need();
  const part = app.parts.ask;
  part.setAttribute('aria-label', t('What is asked'));
  const question = game.look ? lookBanner(app) : questionOf(app, table);
  fill(part, question, tutorialText(app), refusalText(app), hintList(app),
    choiceList(app), app.detail);
  if (part.dataset.move !== String(table.move)) part.scrollTop = 0;
  part.dataset.move = String(table.move);
  renderDetail(app);
  considerPointed(app);
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
  return h('div', { class: 'question' },
    person && table.seat === game.me ? app.worker(game.me) : null,
    h('p', { id: 'question', tabIndex: -1 }, game.thinking && !person && !over
      ? t('{name} is thinking …', {
        name: app.playerName(table.seat ?? 0) })
      : over ? `${table.ask} ${winner(app)}` : table.ask),
    over ? places(app) : null,
    game.paused ? button(t('Let the bots play on'), () => game.pause(), {
      class: 'do' }) : null,
    over ? h('div', { class: 'buttons' },
      button(t('Scores'), () => app.dialogs.score(), { class: 'do' }),
      app.judges ? button(t('Analysis'), () => app.dialogs.analysis())
        : null,
      button(t('New game'), () => app.showStart())) : null);
}

/** @param {App} app */
function winner(app) {
  const best = app.game.need().score.find(({ place }) => place === 1);
  return best ? tn('{name} wins with {n} point.',
    '{name} wins with {n} points.', best.total,
    { name: app.playerName(best.seat) }) : '';
}

/** Who came where. @param {App} app */
function places(app) {
  const scores = [...app.game.need().score].sort((one, other) =>
    one.place - other.place);
  return h('ol', { class: 'places' }, scores.map(({ place, seat, total }) =>
    h('li', { class: `place-${place}` }, `${place}.`, app.worker(seat),
      h('span', { class: 'name' }, app.playerName(seat)),
      h('b', {}, String(total)))));
}

/** @param {App} app */
function lookBanner(app) {
  const { game } = app;
  const look = game.look;
  if (!look) return null;
  return h('div', { class: 'question looking' },
    h('p', { id: 'question', tabIndex: -1 },
      t('Looking back: after move {n} of {all}. {ask}', {
        n: look.move, all: game.need().move, ask: look.ask })),
    h('div', { class: 'buttons' },
      button(t('Back to the game'), () => game.lookAt(Infinity),
        { class: 'do', data: { key: 'back' } }),
      button(t('Play on from here'), () => app.branch(look.move),
        { data: { key: 'branch' } })));
}

/** @param {App} app */
function tutorialText(app) {
  const tutorial = app.game.table?.tutorial;
  if (!tutorial || app.game.look) return null;
  const reads = tutorial.asks === 'read';
  return h('div', { class: 'tutorial', role: 'status' },
    h('p', {}, tutorial.text),
    h('div', { class: 'buttons' },
      reads ? button(tc('tutorial', 'Next'), () => app.tutorialNext(),
        { class: 'do', data: { key: 'next' } }) : null,
      tutorial.asks === 'over' ? button(t('To the start'),
        () => app.showStart(), { class: 'do', data: { key: 'next' } }) : null,
      h('small', {}, `${Math.min(tutorial.step + 1, tutorial.steps)} / `
        + `${tutorial.steps}`)));
}

/** @param {App} app */
function refusalText(app) {
  const { refusal } = app.game;
  if (!refusal) return null;
  return h('div', { class: 'refusal', role: 'alert' },
    h('strong', {}, refusal.text.replace(/\s*\(R\d+(\.\d+)?\)$/, '')),
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
      hint.win ? h('span', { class: 'win' }, t('Chance to win: {n}', {
        n: percent(hint.win[app.game.me]) })) : null,
      h('ul', {}, hint.reasons.map(({ good, text }) => h('li', {
        class: good ? 'good' : 'bad' }, text)))))));
}

/** @param {number} thousandths */
export function percent(thousandths) {
  return new Intl.NumberFormat(currentLanguage(), { style: 'percent' })
    .format(thousandths / 1000);
}

/** @param {App} app */
function choiceList(app) {
  const { game } = app;
  if (!game.asked) return null;
  const none = !game.left.length; // a tap that leads nowhere
  const left = none ? game.legal : game.left;
  const few = left.length <= LIST;
  const offers = few ? left.map((action) => ({ key: '', actions: [action] }))
    : groups(left, none ? [] : game.selected);
  const buttons = offers.map(({ key, actions }, at) =>
    actions.length === 1 ? choice(app, actions[0], at)
      : group(app, key, actions, at));
  return h('div', { class: `choices${game.selected.length
    ? ' narrowed' : ''}`, role: 'group', tabIndex: -1,
  aria: { label: choicesName(app) } },
  game.selected.length ? button(t('Clear the selection'),
    () => game.select([]), { class: 'clear', data: { key: 'clear' } }) : null,
  buttons);
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

/**
 * @param {App} app
 * @param {Action} action
 * @param {number} at
 */
function choice(app, action, at) {
  const { game } = app;
  const only = game.left.length === 1 && game.selected.length;
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
  }, digit(at), h('span', { class: 'say' }, action.text),
  action.x === undefined ? null
    : spoken(`(${app.neighbours(action.x, action.y ?? 0)})`));
  return made;
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
  const open = () => {
    if (key === 'do:remove') return app.chooseFrom(actions);
    if (key === 'do:swap') return app.chooseFrom(actions);
    return app.game.select(app.game.left.length
      ? [...app.game.selected, key] : [key]);
  };
  return h('button', {
    type: 'button', on: { click: open },
    class: `choice group${app.game.wants(actions) ? ' wanted' : ''}`,
    data: { key: `group:${key}` },
  }, digit(at), h('span', { class: 'say' }, groupName(app, key, actions)),
  h('span', { class: 'many', aria: { hidden: 'true' } },
    formatNumber(actions.length)),
  spoken(`(${tn('{n} choice', '{n} choices', actions.length)})`));
}

/**
 * @param {App} app
 * @param {string} key
 * @param {Action[]} actions
 */
function groupName(app, key, actions) {
  const [what, ...rest] = key.split(':');
  const name = rest.join(':');
  const { deck } = app.game;
  if (key === 'do:remove') return t('Take a worker off the board …');
  if (key === 'do:swap') return t('Swap a building …');
  if (what === 'worker') {
    return deck?.worker_cards[Number(name) - 1]?.name ?? name;
  }
  if (what === 'front') {
    const building = app.card(name)?.name ?? name;
    return actions[0].kind === 'build'
      ? t('Build {name} …', { name: building }) : building;
  }
  if (what === 'row') {
    const card = app.game.state.row[Number(name) - 1];
    return t('Position {n}: {name}', { n: name,
      name: app.card(card)?.name ?? card });
  }
  if (what === 'bonus') return app.bonusName(name);
  if (what === 'cell') {
    const [x, y] = name.split(',');
    return t('column {x}, row {y}', { x, y });
  }
  if (what === 'slot') return app.slotName(rest[0], Number(rest[1]));
  return deck?.resources.find((each) => each.id === name)?.name ?? name;
}

/**
 * What the action under the pointer brings, or the card that is looked at.
 * @param {App} app
 */
export function renderDetail(app) {
  const { game } = app;
  const parts = [];
  const previews = game.previewed && game.preview;
  if (previews) parts.push(previewBox(app));
  else if (app.info) parts.push(app.cardBox(app.info));
  fill(app.detail, ...parts);
  const { ask } = app.parts;
  const card = !previews && Boolean(app.info);
  app.detail.classList.toggle('card', card);
  app.detail.classList.toggle('high', card && pointedLow());
  app.detail.classList.remove('beside');
  app.detail.classList.toggle('beside', parts.length > 0
    && ask.scrollHeight > ask.clientHeight
    && ask.matches(':hover, :focus-within'));
}

/** Is what is pointed at, or else has the focus, in the lower half? */
function pointedLow() {
  const pointed = [...document.querySelectorAll(':hover')].at(-1)
    ?? document.activeElement;
  const box = pointed?.getBoundingClientRect();
  return box !== undefined && (box.top + box.bottom) / 2 > innerHeight / 2;
}

/** @param {App} app */
function previewBox(app) {
  const { game } = app;
  const preview = game.preview;
  if (!preview || !game.previewed) return h('div');
  const lines = previewLines(app, preview);
  return h('div', { class: 'preview' },
    h('h3', {}, game.previewed.text),
    lines.length ? h('ul', {}, lines.map((line) => h('li', {}, line))) : null,
    settings.score ? pointsTable(app, preview) : null,
    settings.score && preview.before.some((_, seat) => goesOn(preview, seat))
      ? h('p', { class: 'note', aria: { hidden: 'true' } },
        t('\u2192 with bonuses and character')) : null);
}

/**
 * All that a choice brings, in words.
 * @param {App} app
 * @param {import('../types.js').Preview} preview
 */
export function consequences(app, preview) {
  const points = preview.before.map((_, seat) => seat).filter((seat) =>
    settings.score && (preview.after[seat] !== preview.before[seat]
      || goesOn(preview, seat)));
  return [...previewLines(app, preview),
    ...points.map((seat) => pointsText(app, preview, seat))];
}

/**
 * @param {App} app
 * @param {import('../types.js').Preview} preview
 */
function previewLines(app, preview) {
  const { game } = app;
  const lines = [];
  const resource = (/** @type {string} */ id) =>
    game.deck?.resources.find((each) => each.id === id)?.name ?? id;
  if (preview.coins_paid) {
    lines.push(tn('pays {n} coin', 'pays {n} coins', preview.coins_paid));
  }
  if (preview.coins_gained) {
    lines.push(tn('gains {n} coin', 'gains {n} coins',
      preview.coins_gained));
  }
  for (const [id, n] of Object.entries(preview.spent)) {
    lines.push(t('gives {resource}: {n}', { resource: resource(id), n }));
  }
  for (const [id, n] of Object.entries(preview.gained)) {
    lines.push(t('gains {resource}: {n}', { resource: resource(id), n }));
  }
  for (const { source, bonus } of preview.bonuses) {
    const name = game.deck?.bonuses.find((each) => each.id === bonus)?.name;
    lines.push(t('bonus from {source}: {bonus}', {
      source: app.sourceName(source), bonus: name ?? bonus }));
  }
  if (preview.guild) {
    const name = preview.character ? app.character(preview.character)?.name
      : game.deck?.guilds.find((each) => each.id === preview.guild)?.name;
    lines.push(t('brings {character}', { character: name ?? preview.guild }));
  }
  if (preview.reveal) {
    lines.push(t('shows something hidden: no undo after it'));
  }
  if (preview.triggers_end) lines.push(t('places the sixth worker'));
  if (preview.ends_game) lines.push(t('ends the game'));
  return lines;
}

/**
 * @param {App} app
 * @param {import('../types.js').Preview} preview
 */
function pointsTable(app, preview) {
  return h('ul', { class: 'change' }, preview.before.slice(0,
    app.game.state.players.length).map((before, seat) => {
    const after = preview.after[seat];
    return h('li', { class: `seat-${seat}${after > before ? ' up' : ''}`
      + `${after < before ? ' down' : ''}` },
    app.worker(seat), h('span', { aria: { hidden: 'true' } },
      `${before} \u2192 ${after} (${signed(after - before)})`),
    goesOn(preview, seat) ? h('span',
      { class: 'complete', aria: { hidden: 'true' } },
      `\u2192 ${completeText(preview, seat)}`) : null,
    spoken(pointsText(app, preview, seat)));
  }));
}

/**
 * Do bonuses or character change what a seat has at once?
 * @param {import('../types.js').Preview} preview
 * @param {number} seat
 */
function goesOn({ after, complete, complete_most: most }, seat) {
  return complete[seat] !== after[seat] || most[seat] !== after[seat];
}

/**
 * A seat's points with bonuses and character, from least to most.
 * @param {import('../types.js').Preview} preview
 * @param {number} seat
 */
function completeText({ complete, complete_most: most }, seat) {
  return spread(complete[seat], most[seat], String);
}

/**
 * @param {App} app
 * @param {import('../types.js').Preview} preview
 * @param {number} seat
 */
function pointsText(app, preview, seat) {
  const at = t('{name}, points: {before}, then {after}', {
    name: app.playerName(seat), before: preview.before[seat],
    after: preview.after[seat] });
  return goesOn(preview, seat) ? `${at}. ${t(
    'With bonuses and character: {change}', {
      change: completeText(preview, seat) })}` : at;
}
