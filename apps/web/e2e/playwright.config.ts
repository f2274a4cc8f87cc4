import { launchOptions } from '@academy/chromium';
import { defineConfig } from '@playwright/test';
import { origin } from './product.ts';

/** Tests with commands of their own: `npm run test:keycloak` and `npm run guide:pictures`. */
const otherTests = ['keycloak/**', 'guide-pictures/**'];
/** Tests that must run alone: one measures the speed of pages, and the other suspends the database of the product. */
const testsAlone = /(first-visit|outage)\.spec\.ts/;

export default defineConfig({
  testDir: '.',
  testIgnore: otherTests,
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  fullyParallel: false,
  // Test files can run in parallel, because each one changes only its own users or courses. Tests often wait for pages
  // and background jobs, so three workers are faster than two on two CPU cores.
  workers: 3,
  // The accessibility test of the administration pages visits more than thirty pages.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../../../tools/test-runner/playwright-reporter.mjs']],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    // Recording traces slows down every test. To analyse a failure, run `playwright test --trace on`.
    screenshot: 'only-on-failure',
    // Each test has a new browser context, in which the service worker would store all files of the app again. Storing
    // the files would take a fifth of the CPU time of the tests. Tests of the service worker, of lessons and of hostile
    // packages allow service workers.
    serviceWorkers: 'block',
    // During the opening animation of a menu, its items move. A click has no effect if an item moves away before the
    // mouse button is released. During a transition, axe measures colors that are shown for a moment only.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await launchOptions(),
  },
  projects: [
    // The teardown `alone` runs after all projects that depend on this one, even if their tests fail.
    { name: 'start', testMatch: [], teardown: 'alone' },
    // Playwright starts tests in the order of the projects. `phone` is first, because some of its tests take long: if a
    // long test started last, the other workers would be idle until it ends.
    {
      name: 'phone',
      dependencies: ['start'],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' },
      testMatch: /(pages|learner)\.spec\.ts/,
    },
    {
      name: 'desktop',
      dependencies: ['start'],
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: [...otherTests, testsAlone],
    },
    {
      // This project runs as a teardown, because concurrent tests would slow down the pages that it measures, and would
      // fail while the database is suspended.
      name: 'alone',
      workers: 1,
      // The animations are part of what is measured.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } },
      testMatch: testsAlone,
    },
  ],
});
