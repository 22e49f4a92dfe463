/**
 * @file icons.js - the signs on buttons, drawn here so that they look the
 * same with every font.
 */

const PATHS = /** @type {Record<string, string>} */ ({
  undo: 'M9 5L4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3',
  redo: 'M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 3H9c0-1 0-2-1-3z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4l13 8-13 8z',
  scores: 'M4 20v-7h5v7M9 20V6h6v14M15 20v-9h5v9M2 20h20',
  menu: 'M4 6h16M4 12h16M4 18h16',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3'
    + 'M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z',
  gear: 'M4 7h8M18 7h2M15 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 17h2M12 17h8'
    + 'M9 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.2',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  zoom: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM16 16l4 4M11 8v6M8 11h6',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  cross: 'M7 7l10 10M17 7L7 17',
  first: 'M6 5v14M19 5L9 12l10 7z',
  back: 'M17 5L7 12l10 7z',
  next: 'M7 5l10 7-10 7z',
  last: 'M18 5v14M5 5l10 7-10 7z',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  close: 'M6 6l12 12M18 6L6 18',
  again: 'M5 12a7 7 0 1 0 2.2-5.1M4 4v5h5',
  sound: 'M4 9h4l5-4v14l-5-4H4zM16 9a4 4 0 0 1 0 6M18.5 6a8 8 0 0 1 0 12',
  silent: 'M4 9h4l5-4v14l-5-4H4zM16 9.5l5 5M21 9.5l-5 5',
  log: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
});

/** @param {string} name */
export function icon(name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'sign-icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', PATHS[name] ?? '');
  svg.append(path);
  return svg;
}
