/** The same game natively and in the page. */
import { beginWith, closeDialog, downloaded, expect, native, playOut, test }
  from './kit.mjs';

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
    // Whoever typed the seed in may know the deal: it is no result.
    await closeDialog(page);
    await page.locator('.logo').click();
    await page.locator('[data-key="you"]').click();
    await expect(page.locator('dialog h2')).toBeVisible();
    await expect(page.locator('dialog .figures')).toHaveCount(0);
  });
}
