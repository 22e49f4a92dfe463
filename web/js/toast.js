/**
 * @file toast.js - a line at the foot of the page that goes away by itself.
 */
import { h, one } from './dom.js';
import { say } from './ears.js';

export const STAYS = { time: 7000 }; // milliseconds

/** @param {string} text */
export function toast(text) {
  const made = h('div', { class: 'toast' }, text);
  one('#toasts').append(made);
  say(text);
  setTimeout(() => made.remove(), STAYS.time);
}
