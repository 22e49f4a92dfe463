/**
 * @file appearance.js - colours, size of letters and layout of the page.
 */
import { settings } from './store.js';

export function applyLook() {
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.style.setProperty('--letters', String(settings.size / 100));
}

/** The layout follows the space there is for letters of this size. */
export function layOut() {
  const size = parseFloat(getComputedStyle(document.documentElement)
    .fontSize);
  const [w, tall] = [innerWidth / size, innerHeight / size];
  document.body.dataset.layout = w >= 60 && tall >= 32 ? 'desk'
    : w > tall ? 'flat' : 'tall';
  const upright = document.body.dataset.layout === 'tall';
  const tight = w < 20 || tall < (upright ? 34 : 20);
  document.body.classList.toggle('tight', tight);
  document.body.classList.toggle('compact', !tight && upright && tall < 39);
}
