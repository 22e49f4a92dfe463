/**
 * @file qr.js - QR codes (ISO/IEC 18004): bytes, error correction M, versions
 * 1 to 10, which is 213 bytes: enough for an address.
 */

/** Of each version: correction codewords a block, and the blocks' sizes. */
const BLOCKS = [
  [10, [16]], [16, [28]], [26, [44]], [18, [32, 32]], [24, [43, 43]],
  [16, [27, 27, 27, 27]], [18, [31, 31, 31, 31]], [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]], [26, [43, 43, 43, 43, 44]],
].map(([correction, sizes]) => ({ correction: Number(correction),
  sizes: /** @type {number[]} */ (sizes) }));

/** Where alignment patterns are centred, of each version. */
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34],
  [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/** Powers of 2 in the field of 256 with the polynomial 0x11D. */
const POWERS = new Uint8Array(255);
const LOGS = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at++) {
  POWERS[at] = value;
  LOGS[value] = at;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

/** @param {number} one @param {number} other */
function times(one, other) {
  return one && other ? POWERS[(LOGS[one] + LOGS[other]) % 255] : 0;
}

/**
 * The codewords that mend a block (Reed-Solomon).
 * @param {number[]} block
 * @param {number} count
 */
export function correction(block, count) {
  let generator = [1];
  for (let at = 0; at < count; at++) {
    const longer = [...generator, 0];
    generator.forEach((each, place) => {
      longer[place + 1] ^= times(each, POWERS[at]);
    });
    generator = longer;
  }
  const rest = [...block, ...Array(count).fill(0)];
  for (let at = 0; at < block.length; at++) {
    const factor = rest[at];
    generator.forEach((each, place) => {
      rest[at + place] ^= times(each, factor);
    });
  }
  return rest.slice(block.length);
}

/**
 * A number with the remainder of its division behind it (BCH).
 * @param {number} value
 * @param {number} divisor
 * @param {number} bits of the remainder
 */
function checked(value, divisor, bits) {
  let rest = value << bits;
  for (let at = 31 - Math.clz32(rest); at >= bits;
    at = 31 - Math.clz32(rest)) {
    rest ^= divisor << (at - bits);
  }
  return (value << bits) | rest;
}

/** What stands beside the corners: correction M and the mask. */
export function formatBits(/** @type {number} */ mask) {
  return checked(mask, 0x537, 10) ^ 0x5412;
}

/** From version 7 on. */
export function versionBits(/** @type {number} */ version) {
  return checked(version, 0x1f25, 12);
}

/**
 * @param {Uint8Array} bytes
 * @returns {{version: number, words: number[]}} filled up to the version
 */
function dataOf(bytes) {
  const room = (/** @type {number} */ version) =>
    BLOCKS[version - 1].sizes.reduce((sum, size) => sum + size, 0);
  const head = (/** @type {number} */ version) => (version < 10 ? 12 : 20);
  let version = 1;
  while (version < 11
    && room(version) * 8 < head(version) + bytes.length * 8) version++;
  if (version > 10) throw new Error('too long for a QR code');
  const bits = [4, bytes.length].flatMap((value, at) => Array.from(
    { length: at ? head(version) - 4 : 4 }, (_, bit, length = at
      ? head(version) - 4 : 4) => (value >> (length - 1 - bit)) & 1));
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) bits.push((byte >> bit) & 1);
  }
  while (bits.length % 8) bits.push(0);
  const words = [];
  for (let at = 0; at < bits.length; at += 8) {
    words.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  }
  for (let at = 0; words.length < room(version); at++) {
    words.push(at % 2 ? 0x11 : 0xec);
  }
  return { version, words };
}

/**
 * Data and correction, the blocks dealt out one word at a time.
 * @param {number} version
 * @param {number[]} words
 */
function interleaved(version, words) {
  const { correction: count, sizes } = BLOCKS[version - 1];
  let from = 0;
  const blocks = sizes.map((size) => words.slice(from, from += size));
  const mends = blocks.map((block) => correction(block, count));
  const deal = (/** @type {number[][]} */ lists) => Array.from(
    { length: Math.max(...lists.map(({ length }) => length)) },
    (_, at) => lists.filter((list) => at < list.length)
      .map((list) => list[at])).flat();
  return [...deal(blocks), ...deal(mends)];
}

class Matrix {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.size = version * 4 + 17;
    /** @type {(boolean|null)[][]} null: nothing there yet */
    this.at = Array.from({ length: this.size }, () =>
      Array(this.size).fill(null));
    this.#patterns();
    this.mark(0); // keeps the places
  }

  #patterns() {
    const far = this.size - 7;
    for (let at = 0; at < this.size; at++) {
      this.at[6][at] = this.at[at][6] = at % 2 === 0;
    }
    for (const [x, y] of [[0, 0], [far, 0], [0, far]]) this.#finder(x, y);
    const centres = CENTRES[this.version - 1];
    const last = centres.length - 1;
    centres.forEach((x, i) => centres.forEach((y, j) => {
      const corner = (!i && !j) || (!i && j === last) || (i === last && !j);
      if (!corner) this.#square(x, y, 2, (ring) => ring !== 1);
    }));
  }

  /** @param {number} x @param {number} y */
  #finder(x, y) {
    this.#square(x + 3, y + 3, 4, (ring) => ring !== 2 && ring !== 4);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {(ring: number) => boolean} dark
   */
  #square(x, y, radius, dark) {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const row = this.at[y + dy];
        if (row && x + dx >= 0 && x + dx < this.size) {
          row[x + dx] = dark(Math.max(Math.abs(dx), Math.abs(dy)));
        }
      }
    }
  }

  /** Format and version. @param {number} mask */
  mark(mask) {
    const { size } = this;
    const format = formatBits(mask);
    const bit = (/** @type {number} */ at) => ((format >> at) & 1) === 1;
    for (let at = 0; at < 15; at++) {
      const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at;
      if (at < 8) {
        this.at[near][8] = bit(at);
        this.at[8][size - 1 - at] = bit(at);
      } else {
        this.at[8][at === 8 ? 7 : near] = bit(at);
        this.at[size - 15 + at][8] = bit(at);
      }
    }
    this.at[size - 8][8] = true;
    if (this.version < 7) return;
    const bits = versionBits(this.version);
    for (let at = 0; at < 18; at++) {
      const [x, y] = [Math.floor(at / 3), size - 11 + (at % 3)];
      this.at[y][x] = this.at[x][y] = ((bits >> at) & 1) === 1;
    }
  }

  /** The places for data, in the order in which they are filled. */
  places() {
    const { size } = this;
    /** @type {[number, number][]} */
    const found = [];
    let up = true;
    for (let right = size - 1; right > 0; right -= 2) {
      if (right === 6) right--; // the timing pattern
      for (let step = 0; step < size; step++) {
        const y = up ? size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.at[y][x] === null) found.push([x, y]);
        }
      }
      up = !up;
    }
    return found;
  }
}

const MASKS = [
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 2 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => y % 2 === 0,
  (/** @type {number} */ x) => x % 3 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 3 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) =>
    (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) =>
    ((x * y) % 2) + ((x * y) % 3) === 0,
  (/** @type {number} */ x, /** @type {number} */ y) =>
    (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) =>
    (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * How hard a code would be to read: long runs, blocks, what looks like a
 * corner, too much of one colour.
 * @param {boolean[][]} rows
 */
function penalty(rows) {
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  let dark = 0;
  rows.forEach((row, y) => row.forEach((each, x) => {
    dark += each ? 1 : 0;
    if (y && x && each === rows[y - 1][x] && each === row[x - 1]
        && each === rows[y - 1][x - 1]) sum += 3;
  }));
  const share = (dark * 100) / rows.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
}

/**
 * @param {string} text
 * @param {number} [only] with this mask; else with the best
 * @returns {boolean[][]} rows of dark and light
 */
export function qrCode(text, only) {
  const { version, words } = dataOf(new TextEncoder().encode(text));
  const stream = interleaved(version, words);
  const drawn = (/** @type {number} */ mask) => {
    const matrix = new Matrix(version);
    matrix.places().forEach(([x, y], at) => {
      const word = stream[at >> 3] ?? 0; // a few places are left over
      const bit = ((word >> (7 - (at & 7))) & 1) === 1;
      matrix.at[y][x] = bit !== MASKS[mask](x, y);
    });
    matrix.mark(mask);
    return matrix.at.map((row) => row.map((each) => each === true));
  };
  if (only !== undefined) return drawn(only);
  const all = MASKS.map((_, mask) => drawn(mask));
  const marks = all.map(penalty);
  return all[marks.indexOf(Math.min(...marks))];
}

/**
 * As one path, with the quiet margin around it.
 * @param {string} text
 * @returns {SVGElement}
 */
export function qrPicture(text) {
  const rows = qrCode(text);
  const side = rows.length + 8;
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  svg.setAttribute('viewBox', `0 0 ${side} ${side}`);
  svg.setAttribute('class', 'qr');
  svg.setAttribute('role', 'img');
  const path = document.createElementNS(name, 'path');
  path.setAttribute('d', rows.flatMap((row, y) => row.flatMap((dark, x) =>
    (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join(''));
  svg.append(path);
  return svg;
}
