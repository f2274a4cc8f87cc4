import { launchOptions } from '@academy/chromium';
import { defineConfig } from '@playwright/test';
import { origin } from '../product.ts';

/** This configuration is for `npm run guide:pictures`, which takes the pictures of the maintainer guide. */
export default defineConfig({
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: '../../test-results/guide-pictures',
  globalSetup: '../start-product.ts',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: { baseURL: origin, launchOptions: await launchOptions() },
});
