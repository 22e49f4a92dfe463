/**
 * @file main.js - the beginning: settings, language and session, then the
 * page.
 */
import { App } from './app.js';
import { applyLook, layOut } from './appearance.js';
import { button, h, nextTask, one } from './dom.js';
import { listenToDrags } from './drag.js';
import { LANGUAGES, t, useLanguage, wantedLanguage } from './i18n.js';
import { listenToKeys } from './keys.js';
import { Session, Stopped, WorkerTransport } from './session.js';
import { hearSettings, loadSettings, settings } from './store.js';
import { workOffline } from './update.js';
import { listenToDrops } from './views/decks.js';

/**
 * What the page cannot mend is told, and whether the game is kept.
 * @param {App} app
 * @param {any} fault
 */
function tellFault(app, fault) {
  const what = String(fault?.message ?? fault);
  app.dialogs.tell(t('Something went wrong'), app.saved.works
    ? t('Your game is saved as it was after the last move: reload the '
      + 'page to continue. What happened: {what}', { what }) : what);
}

/** @param {string} title @param {string} text */
function tellBroken(title, text) {
  one('#page').replaceChildren(h('main', { class: 'broken' },
    h('h1', {}, title), h('p', {}, text),
    button(t('Try again'), () => location.reload())));
}

async function begin() {
  loadSettings();
  applyLook();
  const language = LANGUAGES.includes(settings.language)
    ? settings.language : wantedLanguage();
  const words = useLanguage(language).catch(() => useLanguage('en'));
  if (typeof WebAssembly !== 'object') {
    await words;
    return tellBroken(t('OddVille does not work in this browser'),
      t('The game needs WebAssembly, which every current browser has. It '
        + 'may be turned off in the settings.'));
  }
  const session = new Session(new WorkerTransport());
  const replies = Promise.all([session.ask('language', { language }),
    session.ask('hello', { brief: true }), session.ask('deck'),
    session.ask('analyse', { move: 0 }).then(() => true,
      (fault) => fault.error?.why !== 'unknown-request')]);
  replies.catch(() => {}); // told as soon as there are words for it
  await words;
  document.title = t('OddVille');
  const [, hello, deck, judges] = await replies;
  const app = new App(hello, session);
  await nextTask(); // one that does everything would hold up the browser
  app.game.deck = deck;
  app.decks.standard = deck.hash;
  app.judges = judges;
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Stopped) event.preventDefault();
    else tellFault(app, event.reason);
  });
  listenToKeys(app);
  listenToDrags(app);
  listenToDrops(app);
  addEventListener('resize', () => layOut());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change',
    () => app.render());
  hearSettings(() => app.heedSettings());
  await app.navigation.begin();
  document.body.dataset.ready = 'yes';
  if ('serviceWorker' in navigator) {
    workOffline().catch(() => {}); // then only with network
  }
}

begin().catch((fault) => {
  console.warn(fault);
  tellBroken(t('The game did not start'),
    t('Part of the page could not be loaded: {what}', {
      what: String(fault?.message ?? fault) }));
});
