import { launchOptions } from '@academy/chromium';
import { defineConfig } from '@playwright/test';
import { origin } from '../product.ts';

/** This configuration is for `npm run test:keycloak`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.keycloak.spec.ts',
  outputDir: '../../test-results/keycloak',
  globalSetup: './start-product-with-keycloak.ts',
  // Tests run one at a time, because Keycloak runs on the same machine and hashes passwords with Argon2, which is slow.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../../../../tools/test-runner/playwright-reporter.mjs']],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
});
