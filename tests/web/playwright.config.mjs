import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';
import { freePort } from './port.mjs';

// The workers read this file too and have to find the same port.
process.env.WEB_PORT ??= String(await freePort());
const port = Number(process.env.WEB_PORT);
if (process.env.WEB_TABLES === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'oddville-tables-'));
  process.env.WEB_TABLES = join(folder, 'tables');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const tables = process.env.WEB_TABLES;
const program = process.env.ODDVILLE ?? 'build/src/cmd/oddville';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: '../../build-check/web-results',
  // A busy machine is slow, not wrong: only what hangs has to end.
  timeout: 600000,
  maxFailures: 10,
  expect: { timeout: 180000 },
  // ./check names what passed only then.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    baseURL: process.env.WEB_URL ?? `http://127.0.0.1:${port}/`,
    browserName: 'chromium',
    actionTimeout: 180000,
    viewport: { width: 1280, height: 720 },
    serviceWorkers: 'block',
    launchOptions: {
      // An empty name stands for the one that Playwright brings along.
      executablePath: (process.env.CHROMIUM ?? '/usr/bin/chromium')
        || undefined,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic',
        '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync',
        // The pages of a context share a process; otherwise each page begins
        // in one that is thrown away at the first address.
        '--renderer-process-limit=1', '--disable-site-isolation-trials'],
    },
  },
  webServer: process.env.WEB_URL ? undefined : {
    command: `${program} serve --port ${port} --data ${tables}`,
    cwd: '../..',
    url: `http://127.0.0.1:${port}/`,
  },
});
