import { launchOptions } from '@academy/chromium';
import { defineConfig } from '@playwright/test';
import { origin } from '../product.ts';

/** This configuration is for `npm run bench -- --browser`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.speed.ts',
  outputDir: '../../test-results/speed',
  globalSetup: '../start-product.ts',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    launchOptions: await launchOptions(),
  },
});
