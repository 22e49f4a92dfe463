/**
 * @file float.js - on a desk, a card that is looked at is shown large beside
 * itself: below it if it lies at the top, else to its right or left, and
 * always whole; that of a card in the row does not cover the players and the
 * board beside the row. One that is selected lies over the row, where it
 * covers nothing that is needed for it.
 */

const GAP = 12; // pixels between the two, and to the window's edge

/**
 * @param {HTMLElement} box
 * @param {boolean} card does it show a card?
 * @param {boolean} selected
 * @returns {boolean} whether it floats
 */
export function floats(box, card, selected) {
  const desk = card && document.body.dataset.layout === 'desk';
  if (box.style.length) box.style.cssText = '';
  box.classList.toggle('docked', desk && selected);
  if (desk && !selected) putBeside(box);
  return desk;
}

/**
 * Puts it beside the thing that is pointed at, or else has the focus.
 * @param {HTMLElement} box
 */
function putBeside(box) {
  const pointed = [...document.querySelectorAll('[data-key]:hover, '
    + '.mini:hover')].at(-1) ?? document.activeElement;
  const at = pointed?.getBoundingClientRect();
  if (!at) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const edge = pointed?.closest('.row') ? rightOfRow() : innerWidth;
  const start = pointed?.closest('.row, .side.left') ? leftOfCity() : GAP;
  const below = at.bottom < innerHeight / 3;
  const right = below ? at.left : at.right + GAP;
  const left = right + width + GAP <= edge ? right
    : below ? edge - width - GAP : at.left - GAP - width;
  const top = Math.min(below ? at.bottom + GAP : at.top,
    innerHeight - height - GAP);
  box.style.left = `${Math.max(start, left)}px`;
  box.style.top = `${Math.max(GAP, top)}px`;
}

/** Where one's own cards and the question end: they stay in sight. */
function leftOfCity() {
  return document.querySelector('.city')?.getBoundingClientRect().left ?? GAP;
}

/** Where the players, the board and the log begin. */
function rightOfRow() {
  return document.querySelector('.side.right')?.getBoundingClientRect().left
    ?? innerWidth;
}
