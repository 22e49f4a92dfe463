/**
 * @file fields.js - what is filled in.
 */
import { h } from './dom.js';

/**
 * @param {string} text
 * @param {[string, string][]} values
 * @param {string} chosen
 * @param {(value: string) => void} call
 */
export function select(text, values, chosen, call) {
  return h('label', { class: 'field' }, h('span', {}, text), h('select', {
    on: {
      change: (/** @type {Event} */ event) => call(
        /** @type {HTMLSelectElement} */ (event.target).value),
    },
  }, values.map(([id, name]) => h('option', { value: id,
    selected: id === chosen }, name))));
}
