/**
 * @file art.js - the drawings. They come from the session as SVG, become an
 * image each, once for each language, and are shown wherever they are needed.
 * (As images and not as elements of the page: a table has fifty of them, with
 * fifty paths each.)
 */

import { painted, sparePictures } from './dom.js';

/** @typedef {import('./session.js').Session} Session */

export class Art {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Map<string, {address: string, width: number,
     *   height: number}>} */
    this.drawn = new Map();
    /** @type {Map<string, Promise<void>>} */
    this.coming = new Map();
  }

  /** Names on cards change with the language. */
  forget() {
    for (const { address } of this.drawn.values()) {
      URL.revokeObjectURL(address);
      sparePictures.delete(address);
    }
    this.drawn.clear();
    this.coming.clear();
  }

  /**
   * A drawing; it fills its holder. If it is not there yet, it comes later.
   * What it shows is said elsewhere in words.
   * @param {string} what
   * @param {Record<string, any>} [keys]
   * @returns {HTMLImageElement}
   */
  of(what, keys = {}) {
    return this.#image(what + JSON.stringify(keys),
      () => this.session.ask('draw', { what, ...keys }));
  }

  /**
   * Drawings side by side as one picture: every picture is a document of its
   * own to the browser, and a town is many. They are only to look at, so what
   * can be used is painted before.
   * @param {Record<string, any>[]} drawings `what` with its keys
   * @returns {HTMLImageElement}
   */
  row(drawings) {
    return this.#image(JSON.stringify(drawings), async () => {
      await painted();
      const replies = await Promise.all(drawings.map((keys) =>
        this.session.ask('draw', keys)));
      const [{ width, height }] = replies;
      // A little larger, so that no seam shows.
      const parts = replies.map(({ svg }, at) => '<g transform="translate('
        + `${at * width}) scale(1.005)">${svg}</g>`);
      return { svg: parts.join(''), width: width * parts.length, height };
    });
  }

  /**
   * @param {string} key
   * @param {() => Promise<{svg: string, width: number, height: number}>} draw
   */
  #image(key, draw) {
    const again = sparePictures.get(this.drawn.get(key)?.address ?? '')?.pop();
    if (again) return again;
    const image = new Image();
    image.alt = '';
    image.className = 'art';
    image.draggable = false;
    image.decoding = 'sync';
    if (!this.#put(image, key)) {
      this.#fetch(key, draw).then(() => this.#put(image, key));
    }
    return image;
  }

  /**
   * @param {HTMLImageElement} image
   * @param {string} key
   */
  #put(image, key) {
    const drawn = this.drawn.get(key);
    if (!drawn) return false;
    image.width = drawn.width;
    image.height = drawn.height;
    image.src = drawn.address;
    return true;
  }

  /**
   * @param {string} key
   * @param {() => Promise<{svg: string, width: number, height: number}>} draw
   */
  #fetch(key, draw) {
    let coming = this.coming.get(key);
    if (!coming) {
      coming = draw()
        .then((reply) => {
          const drawn = imageOf(reply);
          this.drawn.set(key, drawn);
          sparePictures.set(drawn.address, []);
        })
        .catch(() => { this.coming.delete(key); });
      this.coming.set(key, coming);
    }
    return coming;
  }
}

/** @param {{svg: string, width: number, height: number}} reply */
function imageOf({ svg, width, height }) {
  const text = '<svg xmlns="http://www.w3.org/2000/svg" '
    + `width="${width}" height="${height}" `
    + `viewBox="0 0 ${width} ${height}">${svg}</svg>`;
  const blob = new Blob([text], { type: 'image/svg+xml' });
  return { address: URL.createObjectURL(blob), width, height };
}
