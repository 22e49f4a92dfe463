/**
 * @file qr.spec.mjs - QR codes against known values: the standard's own, and
 * whole codes of an independent program (npm qrcode-generator 2.0), whose
 * codes with 1 to 213 bytes were all the same but for the choice of the mask.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { correction, formatBits, qrCode, versionBits }
  from '../../web/js/qr.js';

test('the parts are those of the standard', () => {
  expect(correction([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236,
    17, 236, 17], 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  expect(formatBits(0).toString(2)).toBe('101010000010010');
  expect(formatBits(5).toString(2)).toBe('100000011001110');
  expect(versionBits(7).toString(2)).toBe('111110010010100');
});

const digest = (/** @type {boolean[][]} */ rows) => createHash('sha256')
  .update(rows.map((row) => row.map(Number).join('')).join('\n'))
  .digest('hex').slice(0, 16);

test('whole codes are those of another program', () => {
  for (const [text, mask, side, known] of /** @type {[string, number, number,
    string][]} */ ([
      ['OddVille', 6, 21, 'f74faa69d9b766fb'],
      ['https://example.org/#table/ABCDEFGH/0123456789abcdefghijkl', 3, 33,
        'bc325d26dbaf8d62'],
      ['https://example.org/'.padEnd(130, 'x'), 2, 49, 'c77d5cd112338bcf'],
      ['y'.repeat(213), 3, 57, '6e67170b9a2b2407']])) {
    const rows = qrCode(text, mask);
    expect(rows.length).toBe(side);
    expect(digest(rows)).toBe(known);
  }
});

test('a text that is too long is refused, not cut', () => {
  expect(qrCode('y'.repeat(213)).length).toBe(57);
  expect(() => qrCode('y'.repeat(214))).toThrow();
});

test('codes of every length are those of the terminal', () => {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
  const lines = readFileSync(new URL('../tty/golden/qr.txt', import.meta.url),
    'utf8').trim().split('\n');
  expect(lines.length).toBeGreaterThan(213);
  for (const line of lines) {
    const [length, mask, side] = line.split(/:? /).map(Number);
    const text = Array.from({ length }, (_, i) =>
      letters[(i * i + 7 * length) % 36]).join('');
    const rows = mask < 0 ? qrCode(text) : qrCode(text, mask);
    expect(`${rows.length} ${digest(rows)}`).toBe(
      `${side} ${line.split(' ').at(-1)}`);
  }
});
