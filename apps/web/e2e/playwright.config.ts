import { launchOptions } from '@academy/chromium';
import { defineConfig } from '@playwright/test';
import { origin } from './product.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  fullyParallel: false,
  // Files can run in parallel because each one changes only its own users or courses.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../../../tools/playwright-reporter.mjs']],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    // Recording traces slows down every test. To analyse a failure, run `playwright test --trace on`.
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
