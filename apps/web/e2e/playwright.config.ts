import { launchOptions } from '@academy/chromium';
import { defineConfig } from '@playwright/test';
import { origin } from './product.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  fullyParallel: false,
  // Each file has users or courses of its own where it changes data, so files run side by side.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../../../tools/playwright-reporter.mjs']],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    // Traces slow every test down; `playwright test --trace on` records them to look into a failure.
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
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
