/**
 * @file share.js - games and pictures that leave the page: files, the
 * clipboard, what the device offers for sharing.
 */
import { h } from './dom.js';
import { t } from './i18n.js';

/** @typedef {import('./app.js').App} App */

const PNG_SIDE = 1600; // pixels of the longer side
const MEADOW = '#c6dfa3'; // many show what is transparent as black

/**
 * @param {string} name
 * @param {string|Blob} content
 * @param {string} type
 */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  h('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/**
 * @param {string} text
 * @param {HTMLElement} said where it is told
 */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = t('Copied to the clipboard.');
    said.scrollIntoView({ block: 'nearest' });
  } catch {
    said.replaceChildren(t('The clipboard is not available; here is the '
      + 'text:'),
      h('textarea', { readOnly: true, value: text, rows: 4,
        aria: { label: t('Export this game') } }));
  }
}

/** The address that contains the game. @param {App} app */
export async function linkOf(app) {
  const { link } = await app.session.ask('link');
  return `${location.origin}${location.pathname}#game=${link}`;
}

/**
 * What the device offers for sharing, else the clipboard.
 * @param {App} app
 * @param {HTMLElement} said
 */
export async function shareGame(app, said) {
  const url = await linkOf(app);
  if (!navigator.share) return copy(url, said);
  return navigator.share({ title: t('OddVille'), url }).catch((fault) => {
    if (fault.name !== 'AbortError') return copy(url, said); // they changed
    return undefined; //                                        their mind
  });
}

/**
 * The city as a file.
 * @param {App} app
 * @param {'png'|'svg'} format
 */
export async function sharePicture(app, format) {
  const { svg } = await app.session.ask('draw', { what: 'city', file: true });
  if (format === 'svg') return download('city.svg', svg, 'image/svg+xml');
  return download('city.png', await drawn(svg), 'image/png');
}

/**
 * @param {string} svg
 * @returns {Promise<Blob>} the same as PNG
 */
async function drawn(svg) {
  const address = URL.createObjectURL(new Blob([svg],
    { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = PNG_SIDE / Math.max(image.width, image.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = MEADOW;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    }
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob)
        : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
