/** Ears and eyes: the sounds, and the page as a screen reader has it. */
import { beginWith, closeDialog, expect, openDialog, test, visit }
  from './kit.mjs';

test('every sound is there, and none is clipped', async ({ page }) => {
  await visit(page);
  const heard = await page.evaluate(async () => {
    const { modules } = await import(`${location.origin}/js/main.js`);
    const { SOUNDS, ring } = modules['sound.js'];
    const found = [];
    for (const event of Object.keys(SOUNDS)) {
      const rate = 44100;
      const audio = new OfflineAudioContext(1, 2 * rate, rate);
      ring(audio, event);
      const samples = (await audio.startRendering()).getChannelData(0);
      const peak = samples.reduce((most, each) =>
        Math.max(most, Math.abs(each)), 0);
      const power = samples.reduce((sum, each) => sum + each * each, 0);
      const step = samples.reduce((most, each, at) => Math.max(most,
        Math.abs(each - (samples[at - 1] ?? 0))), 0);
      const last = samples.reduce((latest, each, at) =>
        (Math.abs(each) > 1e-4 ? at : latest), 0);
      found.push({ event, peak, power, step, end: last / rate });
    }
    return found;
  });
  expect(heard.map(({ event }) => event)).toEqual(['lay', 'step', 'coin',
    'bell', 'end']);
  for (const { event, peak, power, step, end } of heard) {
    expect(peak, event).toBeGreaterThan(0.05);
    expect(peak, event).toBeLessThan(0.5);
    expect(power, event).toBeGreaterThan(1);
    expect(step, `${event} clicks`).toBeLessThan(0.08);
    expect(end, event).toBeGreaterThan(0.1);
    expect(end, event).toBeLessThan(1.6);
  }
});

const NAMED = ['button', 'combobox', 'textbox', 'slider', 'checkbox', 'link',
  'dialog', 'region', 'main', 'list'];

/**
 * What a screen reader finds: roles with names, and what has none.
 * @param {import('./kit.mjs').Page} page
 */
async function tree(page) {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await cdp.detach();
  const seen = nodes.filter(({ ignored }) => !ignored).map((node) => ({
    role: String(node.role?.value), name: String(node.name?.value ?? ''),
    live: node.properties?.find(({ name }) => name === 'live')?.value.value,
  }));
  const bare = seen.filter(({ role, name }) => NAMED.includes(role)
    && !['main', 'list'].includes(role) && !name.trim());
  return { seen, bare };
}

test('all that can be used has a role and a name, in five languages',
  async ({ page }) => {
    await beginWith(page, [null, null], '5');
    const names = new Map();
    const menu = page.locator('[data-key="menu"]');
    for (const language of ['fr', 'de', 'nl', 'hu', 'en']) {
      const before = await page.locator('#question').textContent();
      await page.locator('.bar .language').selectOption(language);
      await expect(page.locator('#question')).not.toHaveText(before ?? '');
      await expect(menu).toHaveAttribute('aria-label', language === 'hu'
        ? 'Menü' : /^Men/);
      const { seen, bare } = await tree(page);
      expect(bare, language).toEqual([]);
      expect(seen.filter(({ live }) => live === 'polite'), language)
        .not.toEqual([]);
      for (const role of ['main', 'heading', 'slider', 'combobox']) {
        expect(seen.map((each) => each.role), language).toContain(role);
      }
      names.set(language, new Set(seen.filter(({ role }) =>
        role === 'button').map(({ name }) => name)));
    }
    for (const language of ['fr', 'de', 'nl', 'hu']) {
      const shared = [...names.get(language)].filter((name) =>
        names.get('en').has(name));
      expect(shared.length, shared.join()).toBeLessThan(6); // Menu, Hint ...
    }
    for (const key of ['s', 'u', 'b', '/', '?']) {
      await openDialog(page, key);
      const { seen, bare } = await tree(page);
      expect(bare, key).toEqual([]);
      expect(seen.filter(({ role }) => role === 'dialog')).toHaveLength(1);
      await closeDialog(page);
    }
  });

test('numbers and plurals are as each language has them', async ({ page }) => {
  await visit(page);
  const said = await page.evaluate(async () => {
    const { modules } = await import(`${location.origin}/js/main.js`);
    const { formatNumber, tn, useLanguage } = modules['i18n.js'];
    const found = [];
    for (const language of ['en', 'fr', 'de', 'nl', 'hu']) {
      await useLanguage(language);
      const { format } = new Intl.NumberFormat(language);
      for (const n of [0, 1, 42, 999, 1000, 1234, 12345, 0.5, -3]) {
        if (formatNumber(n) !== format(n)) found.push([language, n]);
      }
      found.push([...[0, 1, 2].map((n) => tn('{n} point', '{n} points', n)),
        formatNumber(1234567)].join(' | ').replace(/[\u00a0\u202f]/g, ' '));
    }
    return found;
  });
  expect(said).toEqual(['0 points | 1 point | 2 points | 1,234,567',
    '0 point | 1 point | 2 points | 1 234 567',
    '0 Punkte | 1 Punkt | 2 Punkte | 1.234.567',
    '0 punten | 1 punt | 2 punten | 1.234.567',
    '0 pont | 1 pont | 2 pont | 1 234 567']);
});
