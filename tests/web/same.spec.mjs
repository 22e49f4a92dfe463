/** The same game natively and in the page. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beginWith, downloaded, expect, playOut, test } from './kit.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What the program replies to the page's own requests.
 * @param {Record<string, any>[]} requests
 * @returns {any[]}
 */
function native(requests) {
  const program = process.env.ODDVILLE ?? 'build/src/cmd/oddville';
  const text = execFileSync(program, ['session'], { cwd: ROOT,
    encoding: 'utf8', maxBuffer: 1 << 28,
    input: requests.map((each) => `${JSON.stringify(each)}\n`).join('') });
  return text.trim().split('\n').map((line) => JSON.parse(line));
}

/**
 * The moves of a record: colour and action.
 * @param {string} record
 */
function movesOf(record) {
  return [...record.matchAll(/^\d+ (\w+) (.+)$/gm)]
    .map(([, colour, action]) => ({ colour, action }));
}

/**
 * The names of a record's players.
 * @param {string} record
 */
function namesOf(record) {
  return [...record.matchAll(/^player \w+ "(.*?)"/gm)].map(([, name]) => name);
}

const COLOURS = ['purple', 'blue', 'red', 'yellow'];
const TABLES = [
  { seats: [null, 'expert'], seed: '2026' },
  { seats: ['casual', null, 'expert'], seed: '77' },
  { seats: [null, 'relaxed', null, 'skilled'], seed: '4' },
];

for (const { seats, seed } of TABLES) {
  const who = seats.map((bot) => bot ?? 'a person').join(', ');
  test(`the bots choose the same natively: ${who}`, async ({ page }) => {
    await beginWith(page, seats, seed);
    await playOut(page);
    await page.locator('[data-key="menu"]').click();
    await page.getByRole('button', { name: 'Export this game' }).click();
    const record = await downloaded(page, 'Download record');
    const made = movesOf(record);
    const names = namesOf(record);
    const replies = native([
      { do: 'new', seed,
        players: seats.map((bot, seat) => ({ bot, name: names[seat] })),
        date: /^date (.*)$/m.exec(record)?.[1] },
      ...made.map(({ colour, action }) => {
        const seat = COLOURS.indexOf(colour);
        return seats[seat] === null ? { do: 'act', seat, action }
          : { do: 'step' };
      }),
      { do: 'record' },
    ]);
    expect(replies.filter(({ ok }) => !ok)).toEqual([]);
    const last = replies[replies.length - 1];
    expect(last.finished).toBe(true);
    expect(last.text).toBe(record);
    expect(made.length).toBeGreaterThan(30);
  });
}
