/**
 * @file choose.js - from taps to actions, without knowing a rule: the session
 * lists what is legal, each action names the things on the table that it
 * touches, and taps narrow the list until one action is left.
 *
 * A thing on the table has a key: `worker:3` (worker card), `resource:wood`,
 * `slot:wood:1`, `row:2`, `front:goat-parking`, `cell:-1,2`, `bonus:top`,
 * `do:recover`.
 */

/** @typedef {import('./types.js').Action} Action */

/** Kinds that one tap alone never does: they would surprise. */
const CAREFUL = new Set(['remove', 'travel', 'recover', 'flip', 'end',
  'decline', 'waive', 'refuse', 'nothing', 'discard']);

/**
 * @param {Omit<Action, 'group'>} action
 * @returns {string[]}
 */
export function keysOf(action) {
  const keys = [];
  if (action.worker_card) keys.push(`worker:${action.worker_card}`);
  if (action.position) keys.push(`row:${action.position}`);
  if (action.source) keys.push(`bonus:${action.source}`);
  if (action.building && action.kind !== 'take') {
    keys.push(`front:${action.building}`);
  }
  if (action.x !== undefined) keys.push(`cell:${action.x},${action.y}`);
  if (action.resource && action.kind !== 'take') {
    keys.push(`resource:${action.resource}`);
  }
  if (action.slot) keys.push(`slot:${action.slot}`);
  if (action.kind === 'travel') keys.push('cell:0,0');
  if (!keys.length) keys.push(`do:${action.kind}`);
  return keys;
}

/**
 * The actions that touch all of these things.
 * @param {Action[]} actions
 * @param {string[]} keys
 */
export function narrow(actions, keys) {
  return actions.filter((action) => {
    const own = keysOf(action);
    return keys.every((key) => own.includes(key));
  });
}

/**
 * The things that can be tapped next, and how many actions each leads to.
 * @param {Action[]} actions
 * @param {string[]} selected
 * @returns {Map<string, Action[]>}
 */
export function openKeys(actions, selected) {
  const open = new Map();
  for (const action of narrow(actions, selected)) {
    for (const key of keysOf(action)) {
      if (selected.includes(key)) continue;
      if (!selected.length && action.kind === 'remove') continue;
      const list = open.get(key) ?? [];
      list.push(action);
      open.set(key, list);
    }
  }
  return open;
}

/**
 * What a tap does.
 * @param {Action[]} actions legal ones
 * @param {string[]} selected
 * @param {string} key
 * @param {boolean} sure do it at once if nothing else can be meant
 * @returns {{act?: Action, selected?: string[], refused?: boolean}}
 */
export function tap(actions, selected, key, sure) {
  if (selected.includes(key)) {
    const bold = narrow(actions, selected).filter((action) =>
      !CAREFUL.has(action.kind) || isCallBack(action, selected));
    if (bold.length === 1 && keysOf(bold[0]).length === selected.length) {
      return { act: bold[0] };
    }
    return { selected: selected.filter((each) => each !== key) };
  }
  let next = [...selected, key];
  let left = narrow(actions, next);
  if (!left.length) {
    next = [key];
    left = narrow(actions, next);
  }
  if (!left.length) return { refused: true };
  const bold = left.filter((action) => !CAREFUL.has(action.kind));
  if (sure && bold.length === 1 && keysOf(bold[0]).length === next.length) {
    return { act: bold[0] };
  }
  return { selected: next };
}

/**
 * A worker on the board that was tapped alone: a second tap calls it back.
 * @param {Action} action
 * @param {string[]} selected
 */
function isCallBack(action, selected) {
  return action.kind === 'remove' && selected.length === 1
    && selected[0] === `slot:${action.slot}`;
}

/**
 * The action that somebody who tapped there meant, in the notation: the
 * session says why it is not allowed. Null if there is no telling.
 * @param {{key: string, selected: string[], phase: string, hand: number[],
 *   front: string[]}} context
 * @returns {string|null}
 */
export function meant({ key, selected, phase, hand, front }) {
  const [what, ...rest] = key.split(':');
  const name = rest.join(':');
  const chosen = (/** @type {string} */ word) =>
    selected.find((each) => each.startsWith(word))?.slice(word.length);
  const worker = chosen('worker:') ?? hand[0] ?? 1;
  const building = chosen('front:') ?? front[0];
  if (what === 'cell') return building ? `build ${building} at ${name}` : null;
  if (what === 'row') return `play ${worker} building ${name}`;
  if (what === 'worker') return `play ${name} coins`;
  if (what === 'slot') return `remove ${name}`;
  if (what === 'bonus') return `bonus ${name}`;
  if (what !== 'resource') return null;
  if (phase === 'picking') return `pick ${name}`;
  if (phase === 'second') return `second ${name}`;
  return `play ${worker} ${name}`;
}

/**
 * Long lists are offered in groups: the session's, and once something is
 * selected, behind the thing to go on with.
 * @param {Action[]} actions
 * @param {string[]} selected
 * @param {import('./types.js').Group[]} offered the session's
 * @returns {{key: string, actions: Action[]}[]}
 */
export function groups(actions, selected, offered) {
  const keyOf = (/** @type {Action} */ action) => selected.length
    ? nextKey(action, selected) : action.group;
  const keys = selected.length ? new Set(actions.map(keyOf))
    : offered.map(({ id }) => id);
  return [...keys].map((key) => ({ key,
    actions: actions.filter((action) => keyOf(action) === key) }))
    .filter((group) => group.actions.length);
}

/**
 * @param {Action} action
 * @param {string[]} selected
 */
function nextKey(action, selected) {
  return keysOf(action).find((key) => !selected.includes(key))
    ?? `do:${action.kind}`;
}

/**
 * What to select so that a group of the session opens; null if nothing on the
 * table stands for just these actions.
 * @param {Action[]} actions
 * @returns {string|null}
 */
export function thingOf(actions) {
  if (['swap', 'decline', 'remove'].includes(actions[0].kind)) return null;
  return keysOf(actions[0]).find((key) => actions.every((action) =>
    keysOf(action).includes(key))) ?? null;
}
