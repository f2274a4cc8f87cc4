import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Returns the serious and critical violations that axe finds, with the elements concerned. */
async function findViolations(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
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
  await switchTo(page, 'light');
  expect(await findViolations(new AxeBuilder({ page }).options({ rules: experimentalRules }))).toEqual([]);
  // In the dark color scheme only the color rules of axe are checked, because both color schemes differ only in colors.
  if (checksDark) {
    await switchTo(page, 'dark');
    expect(await findViolations(new AxeBuilder({ page }).withRules(colorRules))).toEqual([]);
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
