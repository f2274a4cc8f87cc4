import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeScript = readFileSync(axeFile, 'utf8');

/**
 * Returns all violations that axe finds in the page, without its frames.
 * The checks run in the page itself and return nothing but violations. `AxeBuilder` is several times slower,
 * because it loads axe for every call, also into a blank page, and describes each element that passed a check.
 */
export async function findViolations(page: Page, options: axe.RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const runOptions: axe.RunOptions = { reporter: 'no-passes', selectors: false, iframes: false, ...options };
  const { violations } = await page.evaluate((run) => window.axe!.run(run), runOptions);
  return violations;
}

/** Returns the serious and critical violations that axe finds, with the elements concerned. */
async function findSeriousViolations(page: Page, options: axe.RunOptions) {
  const violations = await findViolations(page, options);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** Rules that axe runs only on request. */
const experimentalRules = { 'label-content-name-mismatch': { enabled: true } };

/** Rules of axe that check the color requirements of WCAG level AA. */
const colorRules = ['color-contrast', 'link-in-text-block'];

async function switchTo(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/**
 * Asserts that axe reports no serious violation in either color scheme, and that neither the page nor a table overflows horizontally.
 * Tests in several languages need the dark color scheme in one of them only, because colors do not depend on the language.
 */
export async function expectAccessiblePage(page: Page, { checksDark = true } = {}) {
  // An open dialog hides the heading of the page from assistive technology.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The checks do not include the content of frames.
  await expect(page.locator('iframe').filter({ visible: true })).toHaveCount(0);
  await switchTo(page, 'light');
  expect(await findSeriousViolations(page, { rules: experimentalRules })).toEqual([]);
  // In the dark color scheme only the color rules of axe are checked, because both color schemes differ only in colors.
  if (checksDark) {
    await switchTo(page, 'dark');
    expect(await findSeriousViolations(page, { runOnly: colorRules })).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const cutTables = await page
    .getByRole('table')
    .evaluateAll(
      (tables) =>
        tables.filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1).length,
    );
  expect(cutTables).toBe(0);
}
