import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns all violations that axe finds in the page. Frames in the page are not checked. The package
 * `@axe-core/playwright` is not used, because it is several times slower: it loads axe again for every call, and
 * reports elements that passed a check.
 */
export async function findViolations(page: Page, options: axe.RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const runOptions: axe.RunOptions = { reporter: 'no-passes', selectors: false, iframes: false, ...options };
  const { violations } = await page.evaluate((run) => window.axe!.run(run), runOptions);
  return violations;
}
