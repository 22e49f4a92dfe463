/**
 * @file i18n.js - the page's own words in five languages. What the game says
 * comes translated from the session; these are the labels around it.
 *
 * tools/web_catalogue.py gathers the strings from the calls of t, tc and tn
 * and makes lang/XX.json from po/web.
 */

/** @type {Record<string, string|string[]>} */
let words = {};
let language = 'en';

export const LANGUAGES = ['en', 'fr', 'de', 'nl', 'hu'];

export function currentLanguage() {
  return language;
}

/** The language to begin with, as the browser asks for. */
export function wantedLanguage() {
  for (const each of navigator.languages ?? []) {
    const word = each.slice(0, 2).toLowerCase();
    if (LANGUAGES.includes(word)) return word;
  }
  return 'en';
}

/**
 * Loads the words of a language; English needs none.
 * @param {string} wanted
 */
export async function useLanguage(wanted) {
  words = wanted === 'en' ? {}
    : await (await fetch(`lang/${wanted}.json`)).json();
  language = wanted;
  document.documentElement.lang = wanted;
}

/**
 * @param {string} text
 * @param {Record<string, any>} values
 */
function put(text, values) {
  return text.replace(/\{(\w+)\}/g, (all, key) =>
    key in values ? String(values[key]) : all);
}

/**
 * @param {string} text
 * @param {Record<string, any>} [values]
 * @returns {string}
 */
export function t(text, values = {}) {
  const found = words[text];
  return put(typeof found === 'string' ? found : text, values);
}

/**
 * The same where one English word needs several translations.
 * @param {string} context
 * @param {string} text
 * @param {Record<string, any>} [values]
 * @returns {string}
 */
export function tc(context, text, values = {}) {
  const found = words[`${context}\u0004${text}`];
  return put(typeof found === 'string' ? found : text, values);
}

/**
 * One or several; {n} is the number.
 * @param {string} single
 * @param {string} plural
 * @param {number} n
 * @param {Record<string, any>} [values]
 * @returns {string}
 */
export function tn(single, plural, n, values = {}) {
  const found = words[single];
  const many = language === 'fr' ? n > 1 : n !== 1;
  const forms = Array.isArray(found) ? found : [single, plural];
  return put(forms[many ? 1 : 0], { n: formatNumber(n), ...values });
}

/**
 * A name within a sentence: without its capital, except in German.
 * @param {string} name
 */
export function inSentence(name) {
  return language === 'de' ? name : name.toLocaleLowerCase(language);
}

/** Making one takes longer than drawing a card. @type {Map<string,
 *  Intl.NumberFormat>} */
const formats = new Map();

/**
 * Below a thousand all our languages write the same digits, and the browser
 * need not look up how: the first time that takes longer than to draw the
 * start page.
 * @param {number} n
 */
export function formatNumber(n) {
  if (Number.isInteger(n) && n >= 0 && n < 1000) return String(n);
  let format = formats.get(language);
  if (!format) formats.set(language, format = new Intl.NumberFormat(language));
  return format.format(n);
}

/**
 * "+3", "0", "−2": with the sign that typography has for it.
 * @param {number} n
 */
export function signed(n) {
  if (n === 0) return '±0';
  return (n > 0 ? '+' : '\u2212') + formatNumber(Math.abs(n));
}

/**
 * A number that may be anything from least to most.
 * @param {number} least
 * @param {number} most
 * @param {(n: number) => string} write
 */
export function spread(least, most, write) {
  return least === most ? write(least)
    : `${write(least)}\u2026${write(most)}`;
}

/** @param {number} time of Date.now() */
export function formatTime(time) {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium', timeStyle: 'short',
  }).format(time);
}

/** @param {number} thousandths */
export function percent(thousandths) {
  return new Intl.NumberFormat(currentLanguage(), { style: 'percent' })
    .format(thousandths / 1000).replace('-', '\u2212');
}

/**
 * By how much a chance is worse than another: the difference of two
 * percentages is no percentage.
 * @param {number} thousandths
 */
export function percentagePoints(thousandths) {
  return tn('{n} percentage point', '{n} percentage points',
    Math.round(thousandths / 10));
}
