import { defineConfig } from '@playwright/test';
import { chromiumPath } from './browser.ts';
import { origin } from './product.ts';

// Background requests of the browser itself would only meet a closed network.
const quietChromium = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
const executablePath = await chromiumPath();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../../../tools/count-browser-tests.mjs']],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: { args: [...quietChromium, ...asRoot], ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      testMatch: /(pages|learner)\.spec\.ts/,
    },
  ],
});
