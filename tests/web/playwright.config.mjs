import { defineConfig } from '@playwright/test';

const port = Number(process.env.WEB_PORT ?? 8123);
const program = process.env.ODDVILLE ?? 'build/src/cmd/oddville';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: '../../build-check/web-results',
  timeout: 120000,
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    baseURL: process.env.WEB_URL ?? `http://127.0.0.1:${port}/`,
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic',
        '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: process.env.WEB_URL ? undefined : {
    command: `${program} serve --port ${port}`,
    cwd: '../..',
    url: `http://127.0.0.1:${port}/`,
  },
});
