/**
 * @file dom.js - making elements. Text only ever becomes text nodes, so that
 * no name in a record can become markup.
 */
import { icon } from './icons.js';

/**
 * An element. Keys of `props`: `class`, `on` (listeners), `data` (data-...),
 * `aria` (aria-...), `text`, properties of the element, else attributes.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Node|string|null|undefined|false|(Node|string|null|false)[])}
 *   children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) set(made, key, value);
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) {
      made.append(child);
    }
  }
  return made;
}

/**
 * @param {HTMLElement} made
 * @param {string} key
 * @param {any} value
 */
function set(made, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key === 'class') made.className = value;
  else if (key === 'text') made.textContent = value;
  else if (key === 'on') {
    for (const [name, call] of Object.entries(value)) {
      made.addEventListener(name, /** @type {EventListener} */ (call));
    }
  } else if (key === 'data') Object.assign(made.dataset, value);
  else if (key === 'aria') {
    for (const [name, text] of Object.entries(value)) {
      if (text !== null && text !== undefined) {
        made.setAttribute(`aria-${name}`, String(text));
      }
    }
  } else if (key in made && key !== 'role' && key !== 'list') {
    /** @type {any} */ (made)[key] = value;
  } else made.setAttribute(key, value === true ? '' : String(value));
}

/**
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement}
 */
export function one(selector, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}

/**
 * Pictures that were made and are in use nowhere, by address. A new element
 * would load and decode its picture; most of what is drawn again is the same
 * as before, so there usually is one. Whoever makes pictures enters their
 * addresses.
 * @type {Map<string, HTMLImageElement[]>}
 */
export const sparePictures = new Map();

/**
 * What `fill` has no use for: its pictures can serve again. (Those of elements
 * that somebody keeps stay with them.)
 * @param {Node} node
 */
function release(node) {
  if (!(node instanceof Element) || node.hasAttribute('data-own')) return;
  for (const image of node.matches('.art') ? [node]
    : node.querySelectorAll('.art')) {
    const others = image instanceof HTMLImageElement
      && sparePictures.get(image.src);
    if (!others) continue;
    image.remove();
    others.push(image);
  }
}

/** Elements that are kept or replaced whole: listeners hang on them. */
const WHOLE = new Set(['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'IMG', 'A']);

/**
 * Makes an element hold these children. What is there already and the same
 * is left alone: so little is drawn anew, and the focus stays. A listener may
 * only depend on what can be read off its element.
 * @param {Element} holder
 * @param {...(Node|string|null|false)} children
 */
export function fill(holder, ...children) {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && holder.contains(active)
    ? active.dataset.key : undefined;
  const fresh = children.filter((each) => each).map((each) =>
    (each instanceof Node ? each : document.createTextNode(String(each))));
  match(holder, fresh);
  if (key && !holder.contains(document.activeElement)) {
    const again = holder.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }
}

/**
 * @param {Element} holder
 * @param {Node[]} fresh
 */
function match(holder, fresh) {
  fresh.forEach((next, at) => {
    const old = holder.childNodes[at];
    if (!old) holder.append(next);
    else if (old === next) return;
    else if (old.isEqualNode(next)) release(next);
    else change(old, next);
  });
  while (holder.childNodes.length > fresh.length) {
    const last = holder.childNodes[fresh.length];
    last.remove();
    release(last);
  }
}

/**
 * @param {Node} old
 * @param {Node} next
 */
function change(old, next) {
  if (!(old instanceof Element) || !(next instanceof Element)
      || old.tagName !== next.tagName || WHOLE.has(old.tagName)
      || old.hasAttribute('data-own') || next.hasAttribute('data-own')) {
    old.parentNode?.replaceChild(next, old);
    release(old);
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (old.getAttribute(name) === value) continue;
    if (name === 'style' && old instanceof HTMLElement) {
      old.style.cssText = value; // an attribute would be inline style
    } else old.setAttribute(name, value);
  }
  match(old, [...next.childNodes]);
}

/** Whatever waits, a tap or a frame, comes first. */
export function nextTask() {
  return new Promise((resolve) => { setTimeout(resolve); });
}

/** What is on the page now has been painted, and a frame later begins. */
export function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() =>
      setTimeout(resolve)));
  });
}

/**
 * The name of a drawn thing, for those who listen. (A label in an attribute
 * would compete with the letters inside the drawing.)
 * @param {string} text
 */
export function spoken(text) {
  return h('span', { class: 'hidden' }, text);
}

/**
 * A button with a word in it.
 * @param {string} text
 * @param {(event: Event) => void} call
 * @param {Record<string, any>} [props]
 */
export function button(text, call, props = {}) {
  const { on, ...rest } = props;
  return h('button', { type: 'button', on: { ...on, click: call }, ...rest },
    text);
}

/**
 * A button with a sign; the label is for all who cannot see it.
 * @param {string} sign a name of icons.js
 * @param {string} label
 * @param {(event: Event) => void} call
 * @param {Record<string, any>} [props]
 */
export function iconButton(sign, label, call, props = {}) {
  return h('button', {
    type: 'button', class: 'icon', title: label, aria: { label },
    on: { click: call }, ...props,
  }, icon(sign));
}
