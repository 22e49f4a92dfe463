/**
 * @file panels.js - row, resource board, players, guild piles and the cards
 * of whoever has to choose. Every thing is a button with a name, so that the
 * same elements serve mouse, touch, keyboard and screen reader.
 */
import { fill, h, spoken } from '../dom.js';
import { t, tn } from '../i18n.js';
import { faceOf } from '../people.js';
import { settings } from '../store.js';
import { isExplained } from './lesson.js';
import { markOf } from './review.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../types.js').Player} Player */

/**
 * A thing that may be tapped, lit if that leads somewhere.
 * @param {App} app
 * @param {string} key
 * @param {string} label
 * @param {{class?: string, anchor?: string, info?: import('../cards.js').Info,
 *   refused?: boolean, card?: string}} more
 * @param {...any} children
 */
function thing(app, key, label, more, ...children) {
  const { game } = app;
  const open = game.asked && game.open.has(key);
  const chosen = game.selected.includes(key);
  const made = h('button', {
    type: 'button',
    class: `thing ${more.class ?? ''}${open ? ' open' : ''}`
      + `${chosen ? ' chosen' : ''}${more.refused ? ' refused' : ''}`
      + `${open && game.wants(game.open.get(key)) ? ' wanted' : ''}`
      + (isExplained(app, more.info) ? ' explains' : '')
      + markOf(app, key) + app.teller.fresh(more.anchor ?? key),
    data: { key, anchor: more.anchor ?? key,
      ...more.card ? { card: more.card } : {} },
    aria: { pressed: chosen ? 'true' : null },
  }, spoken(open ? `${label.replace(/\.?$/, '.')} ${t('Can be chosen.')}`
    : label), ...children);
  app.pieces.makeThing(made, key, more.info);
  return made;
}

/** @param {App} app */
export function renderRow(app) {
  const { game } = app;
  const { state } = game;
  const prices = rowPrices(app);
  const tiles = state.row.map((card, at) => {
    const key = `row:${at + 1}`;
    const price = prices[at];
    const name = app.cards.building(card)?.name ?? card;
    const label = [t('Position {n}: {name}', { n: at + 1, name }),
      price === null ? '' : priceText(price),
      app.cards.building(card)?.caption ?? '',
    ].filter(Boolean).join('. ');
    return h('li', {}, thing(app, key, label, {
      class: 'tile', info: { what: 'building', card }, card,
    }, app.art.of('building', { card }),
    price === null ? null : priceTag(app, price)));
  });
  const deck = h('li', { class: 'deck', data: { anchor: 'deck' } },
    app.art.of('coin'), h('span', { class: 'count',
      data: { number: 'deck' }, aria: { hidden: 'true' } }, String(state.deck.count)),
    spoken(tn('{n} card in the deck',
      '{n} cards in the deck', state.deck.count)));
  app.parts.row.setAttribute('aria-label', t('Building row'));
  fill(app.parts.row, h('ol', {}, tiles, deck));
}

/**
 * What each position costs with the worker card that is selected, or at the
 * least; null where it cannot be had.
 * @param {App} app
 * @returns {(number|null)[]}
 */
function rowPrices(app) {
  const { game } = app;
  return game.state.row.map((_, at) => {
    const takes = game.left.filter((action) => action.kind === 'take'
      && action.position === at + 1);
    return takes.length
      ? Math.min(...takes.map((action) => action.price ?? 0)) : null;
  });
}

/** @param {number} price */
export function priceText(price) {
  return price === 0 ? t('free') : tn('{n} coin', '{n} coins', price);
}

/**
 * A sign for what is counted: `coin`, `worker`, `city-worker`, `card`.
 * @param {App} app
 * @param {string} piece
 */
export function pieceSign(app, piece) {
  return h('span', { class: `piece ${piece}`, aria: { hidden: 'true' } },
    app.art.of('piece-sign', { piece }));
}

/**
 * @param {App} app
 * @param {number} price
 */
export function priceTag(app, price) {
  return h('span', { class: `price price-${Math.min(price, 2)}`,
    aria: { hidden: 'true' } }, price === 0
    ? h('span', { class: 'free' }, t('free')) : null,
  h('span', { class: 'figure' }, `${price} `, pieceSign(app, 'coin')));
}

/** @param {App} app */
export function renderBoard(app) {
  const { game } = app;
  const columns = (game.deck?.resources ?? []).map(({ id, name }) =>
    resourceColumn(app, id, name));
  app.parts.board.setAttribute('aria-label', t('Resource board'));
  fill(app.parts.board, h('div', { class: 'columns' }, columns));
}

/**
 * @param {App} app
 * @param {string} id
 * @param {string} name
 */
function resourceColumn(app, id, name) {
  const { game } = app;
  const key = `resource:${id}`;
  const slots = game.state.board[id];
  const price = resourcePrice(app, id);
  const refused = game.refusal?.resource === id;
  const workers = slots.flat().filter((seat) => seat === game.me).length;
  const label = [name, tn('you have {n} here', 'you have {n} here', workers),
    price === null ? '' : priceText(price)].filter(Boolean).join(', ');
  const head = thing(app, key, label, { class: 'head', refused },
  app.art.of('resource-sign', { resource: id }),
  h('span', { class: 'letter', aria: { hidden: 'true' } }, name),
  price === null ? null : priceTag(app, price));
  return h('div', { class: 'column', role: 'group', aria: { label: name } },
    head, slots.map((seats, at) => slot(app, id, at, seats)));
}

/**
 * @param {App} app
 * @param {string} id
 */
function resourcePrice(app, id) {
  const prices = app.game.left.filter((action) => action.resource === id
    && ['resource', 'second'].includes(action.kind))
    .map((action) => action.price ?? 0);
  return prices.length ? Math.min(...prices) : null;
}

/**
 * @param {App} app
 * @param {string} resource
 * @param {number} price
 * @param {number[]} seats
 */
function slot(app, resource, price, seats) {
  const key = `slot:${resource}:${price}`;
  const room = app.game.need().slots[resource].filter((each) =>
    each === price).length;
  const empty = Math.max(0, room - seats.length);
  const who = seats.map((seat) => app.names.player(seat)).join(', ');
  const { game } = app;
  const back = game.asked && game.legal.some((action) =>
    action.kind === 'remove' && action.slot === `${resource}:${price}`);
  const chosen = back && game.selected.includes(key);
  const label = `${app.names.slot(resource, price)}: ${who || t('nobody')}`
    + (empty ? `, ${t('{n} free', { n: empty })}` : '')
    + (chosen ? `. ${t('Choose it again to call your worker back.')}`
      : back ? `. ${t('You can call your worker back.')}` : '');
  return thing(app, key, label, { class: `slot slot-${price}`
    + (back ? ' can-call' : '') },
    h('span', { class: 'cost', aria: { hidden: 'true' } }, String(price)),
    chosen ? h('span', { class: 'call-back', aria: { hidden: 'true' } },
      t('Call back')) : null,
    h('span', { class: 'workers' },
      seats.map((seat) => app.pieces.worker(seat,
        `on:${resource}:${price}:${seat}`)),
      Array.from({ length: empty }, () => h('span', { class: 'empty' }))));
}

/** @param {App} app */
export function renderPlayers(app) {
  const { game } = app;
  const list = game.state.players.map((player) => playerPanel(app, player));
  app.parts.players.setAttribute('aria-label', t('Players'));
  app.parts.players.dataset.count = String(list.length);
  fill(app.parts.players, ...list);
}

/**
 * @param {App} app
 * @param {Player} player
 */
function playerPanel(app, player) {
  const { game } = app;
  const { seat } = player;
  const table = game.need();
  const turn = game.state.turn.seat === seat && game.state.phase !== 'over';
  const acts = (game.look ? game.state.actor : table.seat) === seat;
  const head = table.game.players[seat];
  const score = game.score[seat];
  return h('article', {
    class: `player seat-${seat}${turn ? ' turn' : ''}${acts ? ' acts' : ''}`,
    aria: { label: app.names.player(seat) },
  },
  h('button', {
    type: 'button', class: 'who', data: { key: `player:${seat}` },
    on: { click: () => app.dialogs.player(seat) },
  }, spoken(playerLabel(app, player)), faceOf(head.bot),
  h('span', { class: 'pawn', data: { anchor: `supply:${seat}` } },
    app.pieces.worker(seat)),
  h('span', { class: 'name', aria: { hidden: 'true' } },
    app.names.player(seat)),
  subtitle(app, seat, head.bot),
  settings.score || game.state.phase === 'over'
    ? h('span', { class: 'total', aria: { hidden: 'true' },
      data: { number: `total:${seat}` } },
      String(app.counting.total(score))) : null),
  h('div', { class: 'facts', aria: { hidden: 'true' } },
    fact(app, 'coins', player.coins, t('coins'), `coins:${seat}`),
    fact(app, 'supply', player.supply, t('workers in supply'),
      `home:${seat}`),
    h('span', { class: 'fact city-count',
      title: t('{n} of 6 workers in the city', { n: player.in_city }) },
    pieceSign(app, 'city-worker'), h('span', { data: {
      number: `city:${seat}` } }, `${player.in_city}/6`))),
  // Too small for a finger: on a phone the panel as a whole leads to them.
  h('div', { class: 'things',
    inert: document.body.dataset.layout !== 'desk' },
    h('span', { class: 'minihand', aria: { hidden: 'true' },
      data: { anchor: `hand:${seat}` } },
      [1, 2, 3, 4].map((card) => h('span', {
        class: player.hand.includes(card) ? 'held' : 'played',
      }, String(card)))),
    player.buildings.map((card) => app.pieces.miniature(
      { what: 'building', card }, `front:${seat}:${card}`)),
    h('span', { class: 'people', data: { anchor: `people:${seat}` } },
      player.characters.map((character) => app.pieces.miniature(
        { what: 'character', character },
        `person:${seat}:${character}`)))));
}

/**
 * How strong a bot is; what the log calls somebody who has told no name.
 * @param {App} app
 * @param {number} seat
 * @param {string|null} bot
 */
function subtitle(app, seat, bot) {
  if (bot) return h('span', { class: 'bot' }, app.names.bot(bot));
  return app.names.isYou(seat)
    ? h('span', { class: 'colour' }, app.names.colour(seat)) : null;
}

/**
 * @param {App} app
 * @param {string} what
 * @param {number} count
 * @param {string} label
 * @param {string} anchor
 */
function fact(app, what, count, label, anchor) {
  const short = app.game.refusal?.why === 'too-expensive' && what === 'coins';
  return h('span', {
    class: `fact ${what}${short ? ' refused' : ''}`
      + app.teller.fresh(anchor), title: label, data: { anchor },
  }, pieceSign(app, what === 'coins' ? 'coin' : 'worker'),
  h('span', { data: { number: anchor } }, String(count)));
}

/**
 * @param {App} app
 * @param {Player} player
 */
function playerLabel(app, player) {
  const parts = [app.names.player(player.seat)];
  if (settings.score || app.game.state.phase === 'over') {
    const { total } = app.game.score[player.seat];
    parts.push(tn('{n} point', '{n} points', total));
  }
  parts.push(tn('{n} coin', '{n} coins', player.coins),
    tn('{n} worker in supply', '{n} workers in supply', player.supply),
    t('{n} of 6 workers in the city', { n: player.in_city }),
    `${t('Worker cards')}: ${player.hand.join(' ') || t('none')}`);
  return parts.join(', ');
}

/** @param {App} app */
export function renderPiles(app) {
  const { game } = app;
  const piles = (game.deck?.guilds ?? []).map(({ id, name }) => {
    const pile = game.state.piles[id];
    const top = pile?.top;
    const label = top ? `${name}: ${app.cards.character(top)?.name ?? top}`
      : `${name}: ${t('nobody')}`;
    const info = /** @type {import('../cards.js').Info} */ (top
      ? { what: 'character', character: top }
      : { what: 'guild-sign', guild: id, title: name });
    const made = h('button', {
      type: 'button', class: `pile${top ? '' : ' none'}`, title: label,
      data: { key: `pile:${id}`, anchor: `pile:${id}` },
    }, spoken(`${label} (${pile?.count ?? 0})`
      + (top ? `. ${app.cards.character(top)?.power}` : '')), top
      ? app.art.of('character', { character: top })
      : app.art.of('guild-sign', { guild: id }),
    h('span', { class: 'count', aria: { hidden: 'true' },
      data: { number: `pile:${id}` } }, String(pile?.count ?? 0)));
    app.pieces.makeInfo(made, info);
    return made;
  });
  app.parts.piles.setAttribute('aria-label', t('Characters available'));
  fill(app.parts.piles, ...piles);
}

/** @param {App} app */
export function renderMine(app) {
  const { game } = app;
  const { me } = game;
  const player = game.state.players[me];
  const deck = game.deck;
  const cards = (deck?.worker_cards ?? []).map((each, at) => {
    const card = each.card ?? at + 1;
    const held = player.hand.includes(card);
    const label = [each.name, held ? '' : t('played'), each.caption]
      .filter(Boolean).join('. ');
    return thing(app, `worker:${card}`, label, {
      class: `card${held ? '' : ' played'}`,
      refused: game.refusal?.worker_card === card,
      info: { what: 'worker-card', card, seat: me },
    }, app.art.of('worker-card', { card, seat: me }));
  });
  const front = player.buildings.map((card) => thing(app, `front:${card}`,
    [app.cards.building(card)?.name ?? card,
      app.cards.building(card)?.caption].join('. '), {
      class: 'tile', anchor: `front:${me}:${card}`,
      refused: game.refusal?.why === 'resource-short'
        && game.selected.includes(`front:${card}`),
      info: { what: 'building', card },
    }, app.art.of('building', { card })));
  const free = Array.from({ length: Math.max(0, 2 - front.length) }, () =>
    h('span', { class: 'room', aria: { hidden: 'true' } }));
  app.parts.mine.className = `mine seat-${me}`;
  app.parts.mine.setAttribute('aria-label', app.names.isYou(me)
    ? t('Your cards') : t('{name}’s cards', { name: app.names.player(me) }));
  fill(app.parts.mine,
    h('div', { class: 'hand', role: 'group',
      aria: { label: t('Worker cards') } }, cards),
    h('div', { class: 'front', role: 'group',
      aria: { label: t('Buildings in front') } }, front, free));
}
