/**
 * The page for somebody who sees nothing: roles, names, what is announced,
 * and keys. No class, no data attribute and no pointer is used here.
 */
import { expect, test } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

const MOST = 400; // steps of a game that ends

/**
 * The names of the buttons in a part of the page.
 * @param {string} tree as Playwright writes it
 */
function buttons(tree) {
  return [...tree.matchAll(/^ *- '?button "((?:[^"\\]|\\.)*)"/gm)]
    .map(([, name]) => name.replaceAll('\'\'', '\'').replaceAll('\\"', '"'));
}

class Player {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.asked = page.getByRole('region', { name: 'Your decision' });
    this.choices = page.getByRole('group', { name: /^Choices/ });
    /** @type {Set<string>} all that was announced */
    this.heard = new Set();
    this.question = ''; // the part that asks, as it was last read
    this.move = -1;
    /** @type {string|undefined} */
    this.about = ''; // what the choices are about, after a first one
  }

  /** @param {string} name @param {number} times */
  async press(name, times = 1) {
    for (let time = 0; time < times; time++) {
      await this.page.keyboard.press(name);
    }
  }

  /** Waits until something new is asked, and listens meanwhile. */
  async listen() {
    const at = () => this.page.getByRole('slider').inputValue().then(Number);
    await expect.poll(async () => {
      const move = await at();
      const question = await this.asked.ariaSnapshot();
      const about = /group "Choices.*"'?:$/m.exec(question)?.[0];
      if (!this.over(question) && about === undefined) return false;
      if (move === this.move && about === this.about) return false;
      [this.question, this.move, this.about] = [question, move, about];
      return await at() === move; // read at one moment
    }, { intervals: [50, 100, 250, 500] }).toBe(true);
    for (const text of await this.page.getByRole('log').getByRole('paragraph')
      .allTextContents()) this.heard.add(text);
  }

  over(question = this.question) {
    return question.includes('The game is over');
  }

  get offered() {
    return buttons(this.question.slice(this.question.indexOf('group "Cho')));
  }

  /** The resources that each building in front still lacks. */
  async lacking() {
    const [board, front] = await Promise.all([
      this.page.getByRole('region', { name: 'Resource board' }),
      this.page.getByRole('group', { name: 'Buildings in front' }),
    ].map((part) => part.ariaSnapshot()));
    return buttons(front).map((name) => {
      const cost = (/Cost: ([^.]*)\./.exec(name)?.[1] ?? '').split(', ');
      return cost.filter((resource, at) => {
        const have = new RegExp(`${resource}, you have (\\d+)`, 'i')
          .exec(board)?.[1];
        return cost.slice(0, at).filter((each) => each === resource).length
          >= Number(have);
      });
    });
  }

  /** What somebody with a plan chooses who knows nothing but names. */
  async choose() {
    const best = this.offered.findIndex((name) =>
      /^Build |^Bonus from/.test(name));
    if (best >= 0) return best;
    const lack = await this.lacking();
    const wanted = lack.flat().flatMap((resource) =>
      [new RegExp(`for ${resource} \\(`), new RegExp(`${resource}$`)]);
    const first = [...wanted,
      ...lack.length < 2 ? [/position \d, free/, /position \d/] : [],
      /coins?$/, /^Pick up/, /^Worker card/, /^Start with/,
      /^(?!Clear|Take a worker|Swap|Call back)/, /^(?!Clear)/];
    for (const name of first) {
      const found = this.offered.findIndex((each) => name.test(each));
      if (found >= 0) return found;
    }
    throw new Error(`nothing to choose: ${this.offered.join(' | ')}`);
  }

  /** Goes to a choice with Tab: the focus is where the choices begin. */
  async reach(at = 0) {
    await this.press('Tab', at + 1);
    const name = this.offered[at];
    await expect(this.choices.getByRole('button', { name, exact: true }))
      .toBeFocused();
    return name;
  }
}

/**
 * Sits down at a table against one bot.
 * @param {Page} page
 */
async function sitDown(page, seed = '12') {
  await page.goto('./');
  await page.getByText('More players, other rules').click();
  await page.getByRole('combobox', { name: /^Blue/ }).selectOption('Expert');
  await page.getByLabel(/^Seed/).fill(seed);
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  const player = new Player(page);
  await player.listen();
  return player;
}

test('a whole game by names and keys alone: everything is told, and the '
  + 'focus is never lost', async ({ page }) => {
  const player = await sitDown(page);
  const brings = page.getByRole('status');
  let built = 0;
  for (let step = 0; step < MOST && !player.over(); step++) {
    expect(new Set(player.offered).size).toBe(player.offered.length);
    const name = await player.reach(await player.choose());
    if (/^Build .* at /.test(name)) {
      expect(name).toMatch(/\((Top|Right|Bottom|Left): /);
      await expect(brings).toContainText(/pays .*Cost: /);
      built++;
    }
    if (/position \d/.test(name)) await expect(brings).toContainText('Cost: ');
    await player.press('Enter');
    await player.listen();
  }
  expect(built).toBeGreaterThan(1);

  const told = [...player.heard].join(' ');
  const lines = await page.getByRole('list', { name: 'Log' })
    .getByRole('button').allTextContents();
  expect(lines.length).toBeGreaterThan(60);
  expect(lines.filter((line) => !told.includes(line))).toEqual([]);
  for (const question of ['choose a resource to start with',
    'play a worker card or build', 'bonus', 'The game is over', 'wins with']) {
    expect(told).toContain(question);
  }
  await player.press('Tab');
  await player.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Scores' })
    .getByRole('table')).toHaveCount(2);
  await player.press('Escape');
  await expect(page.getByRole('button', { name: 'Scores' }).last())
    .toBeFocused();
});

test('what is no move is told as well, and the focus comes back',
  async ({ page }) => {
    const player = await sitDown(page, '5');
    const told = page.getByRole('log').getByRole('paragraph').last();
    const played = page.getByRole('button', { name: /Worker card 1\. played/ });
    for (let step = 0; step < 20 && !await played.count(); step++) {
      await player.reach(await player.choose());
      await player.press('Enter');
      await player.listen();
    }
    await played.focus();
    await player.press('Enter');
    await expect(page.getByRole('alert')).toContainText(/R\d/);
    await expect(played).toBeFocused();

    await player.press('[');
    await expect(told).toContainText('after move');
    await player.press(']');
    await expect(told).toContainText('Purple: play a worker card');
    await player.press('p');
    await expect(told).toHaveText('The bots are paused.');
    await player.press('p');
    await player.press('2');
    await expect(told).toContainText(/^(Choices: Worker card|Purple)/);
    await player.press('Escape');
    await expect(told).toContainText('Purple: play a worker card');
    await expect(played).toBeFocused();

    await player.press('c');
    const city = page.getByRole('region', { name: 'City' });
    await expect(city.getByRole('button', { name: /^Main Square. column 0/ }))
      .toBeFocused();
    for (const key of ['s', 'b', '/', '?']) {
      await player.press(key);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await player.press('Escape');
      await expect(city.getByRole('button', { name: /^Main Square/ }))
        .toBeFocused();
    }
    await page.getByRole('combobox', { name: 'Language' }).focus();
    await player.press('ArrowDown');
    await expect(page.getByRole('combobox', { name: 'Langue' }))
      .toBeFocused();
    await expect(page.getByRole('region', { name: 'Ville' })).toBeVisible();
  });

test('another language does not empty what one has filled in',
  async ({ page }) => {
    await page.goto('./');
    await page.getByText('More players, other rules').click();
    await page.getByLabel(/^Seed/).fill('77');
    await page.getByLabel('Purple: name').fill('Ada');
    await page.getByRole('combobox', { name: /^Blue/ }).selectOption('');
    await page.getByRole('combobox', { name: 'Language' })
      .selectOption('Deutsch');
    await expect(page.getByLabel(/^Startwert/)).toHaveValue('77');
    await page.getByRole('button', { name: 'Starten' }).click();
    await expect(page.getByRole('article', { name: 'Ada' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
