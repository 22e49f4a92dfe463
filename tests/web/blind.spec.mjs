/**
 * The page for somebody who sees nothing: roles, names, what is announced,
 * and keys. No class, no data attribute and no pointer is used here.
 */
import { expect, test } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

const MOST = 400; // steps of a game that ends

/**
 * What somebody who plays by ear listens for, in two languages.
 * @typedef {{decision: string, choices: string, board: string, front: string,
 *   cost: RegExp, have: (resource: string) => RegExp, best: RegExp,
 *   get: (resource: string) => RegExp[], row: RegExp[], then: RegExp[],
 *   over: string, more: string, blue: RegExp, seed: RegExp, start: string,
 *   builds: RegExp, around: RegExp, pays: RegExp, log: string, scores: string,
 *   told: string[]}} Words
 * @type {Record<string, Words>}
 */
const WORDS = {
  en: {
    decision: 'Your decision', choices: 'Choices', board: 'Resource board',
    front: 'Buildings in front', cost: /Cost: ([^.]*)\./,
    have: (resource) => new RegExp(`${resource}, you have (\\d+)`, 'i'),
    best: /^Build |^Bonus from/,
    get: (resource) => [new RegExp(`for ${resource} \\(`),
      new RegExp(`${resource}$`)],
    row: [/position \d, free/, /position \d/],
    then: [/coins?$/, /^Pick up/, /^Worker card/, /^Start with/,
      /^(?!Clear|Take a worker|Swap|Call back)/, /^(?!Clear)/],
    over: 'The game is over', more: 'More players, other rules',
    blue: /^Blue/, seed: /^Seed/, start: 'Start', builds: /^Build .* at /,
    around: /\((Top|Right|Bottom|Left): /, pays: /pays .*Cost: /,
    log: 'Log', scores: 'Scores',
    told: ['choose a resource to start with', 'play a worker card or build',
      'bonus', 'The game is over', ' by '],
  },
  de: {
    decision: 'Was zu tun ist', choices: 'Möglichkeiten',
    board: 'Rohstoff-Spielplan', front: 'Gebäude vor dir',
    cost: /Kosten: ([^.]*)\./,
    have: (resource) => new RegExp(`${resource}, du hast hier (\\d+)`, 'i'),
    best: / bauen|^Bonus von/,
    get: (resource) => [new RegExp(`für ${resource} spielen`),
      new RegExp(`Mit ${resource} beginnen`)],
    row: [/Platz \d, gratis/, /Platz \d/],
    then: [/Münzen? spielen/, /zurückholen/, /^Arbeiterkarte/, /beginnen$/,
      /^(?!Auswahl|Buchhalter|.*zurückrufen)/, /^(?!Auswahl)/],
    over: 'Das Spiel ist aus', more: 'Mehr Spieler, andere Regeln',
    blue: /^Blau/, seed: /^Startwert/, start: 'Starten',
    builds: /^„.* auf \(.* bauen/, around: /\((Oben|Rechts|Unten|Links): /i,
    pays: /zahlt .*Kosten: /, log: 'Verlauf', scores: 'Punktestand',
    told: ['Wähle deinen Startrohstoff', 'Spiele eine Arbeiterkarte oder baue',
      'Bonus', 'Das Spiel ist aus', 'gewinn'],
  },
};

/**
 * The names of the buttons in a part of the page.
 * @param {string} tree as Playwright writes it
 */
function buttons(tree) {
  return [...tree.matchAll(/^ *- '?button "((?:[^"\\]|\\.)*)"/gm)]
    .map(([, name]) => name.replaceAll('\'\'', '\'').replaceAll('\\"', '"'));
}

class Player {
  /** @param {Page} page @param {Words} words */
  constructor(page, words) {
    this.page = page;
    this.words = words;
    this.asked = page.getByRole('region', { name: words.decision });
    this.choices = page.getByRole('group',
      { name: new RegExp(`^${words.choices}`) });
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
      const about = new RegExp(`group "${this.words.choices}.*"'?:$`, 'm')
        .exec(question)?.[0];
      if (!this.over(question) && about === undefined) return false;
      if (move === this.move && about === this.about) return false;
      [this.question, this.move, this.about] = [question, move, about];
      return await at() === move; // read at one moment
    }, { intervals: [50, 100, 250, 500] }).toBe(true);
    for (const text of await this.page.getByRole('log').getByRole('paragraph')
      .allTextContents()) this.heard.add(text);
  }

  over(question = this.question) {
    return question.includes(this.words.over);
  }

  get offered() {
    return buttons(this.question.slice(this.question.indexOf(
      `group "${this.words.choices}`)));
  }

  /** The resources that each building in front still lacks. */
  async lacking() {
    const [board, front] = await Promise.all([
      this.page.getByRole('region', { name: this.words.board }),
      this.page.getByRole('group', { name: this.words.front }),
    ].map((part) => part.ariaSnapshot()));
    return buttons(front).map((name) => {
      const cost = (this.words.cost.exec(name)?.[1] ?? '').split(', ');
      return cost.filter((resource, at) => {
        const have = this.words.have(resource).exec(board)?.[1];
        return cost.slice(0, at).filter((each) => each === resource).length
          >= Number(have);
      });
    });
  }

  /** What somebody with a plan chooses who knows nothing but names. */
  async choose() {
    const best = this.offered.findIndex((name) =>
      this.words.best.test(name));
    if (best >= 0) return best;
    const lack = await this.lacking();
    const { get, row, then } = this.words;
    const first = [...lack.flat().flatMap(get), ...lack.length < 2 ? row : [],
      ...then];
    for (const name of first) {
      const found = this.offered.findIndex((each) => name.test(each));
      if (found >= 0) return found;
    }
    throw new Error(`nothing to choose: ${this.offered.join(' | ')}`);
  }

  /** Goes to a choice with Tab: the focus is where the choices begin. */
  async reach(at = 0) {
    const begins = this.question.indexOf(`group "${this.words.choices}`);
    // From the question one passes what else it offers; a first choice has
    // put the focus on the choices themselves.
    const passed = this.about?.includes(`"${this.words.choices}"`)
      ? buttons(this.question.slice(0, begins)).length : 0;
    await this.press('Tab', passed + at + 1);
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
async function sitDown(page, seed = '12', words = WORDS.en) {
  await page.goto('./');
  await page.getByText(words.more).click();
  await page.getByRole('combobox', { name: words.blue })
    .selectOption('expert');
  await page.getByLabel(words.seed).fill(seed);
  await page.getByRole('button', { name: words.start, exact: true }).focus();
  await page.keyboard.press('Enter');
  const player = new Player(page, words);
  await player.listen();
  return player;
}

for (const [language, words] of Object.entries(WORDS)) {
  test.describe(language, () => {
    test.use({ settings: { speed: 'instant', language } });

    test('a whole game by names and keys alone: everything is told, and the '
      + 'focus is never lost', async ({ page }) => {
      const player = await sitDown(page, '12', words);
      const brings = page.getByRole('status');
      let built = 0;
      for (let step = 0; step < MOST && !player.over(); step++) {
        expect(new Set(player.offered).size).toBe(player.offered.length);
        const name = await player.reach(await player.choose());
        if (words.builds.test(name)) {
          expect(name).toMatch(words.around);
          await expect(brings).toContainText(words.pays);
          built++;
        }
        if (words.row[1].test(name)) {
          await expect(brings).toContainText(words.cost);
        }
        await player.press('Enter');
        await player.listen();
      }
      expect(built).toBeGreaterThan(0);

      const told = [...player.heard].join(' ');
      const lines = await page.getByRole('list', { name: words.log })
        .getByRole('button').allTextContents();
      expect(lines.length).toBeGreaterThan(60);
      expect(lines.filter((line) => !told.includes(line))).toEqual([]);
      for (const question of words.told) expect(told).toContain(question);
      const scores = page.getByRole('button', { name: words.scores }).last();
      await player.press('Tab', 3);
      await expect(scores).toBeFocused();
      await player.press('Enter');
      await expect(page.getByRole('dialog', { name: words.scores })
        .getByRole('table')).toHaveCount(2);
      await player.press('Escape');
      await expect(scores).toBeFocused();
    });
  });
}

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
    await expect(told).toContainText('Your move: play a worker card');
    await player.press('p');
    await expect(told).toHaveText('The bots are paused.');
    await player.press('p');
    await player.press('2');
    await expect(told).toContainText(/^(Choices: Worker card|Your move)/);
    await player.press('Escape');
    await expect(told).toContainText('Your move: play a worker card');
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
