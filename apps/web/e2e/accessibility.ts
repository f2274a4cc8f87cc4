import { findViolations } from '@academy/chromium';
import { expect, test, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findHiddenInForcedColors } from './forced-colors.ts';

async function findSeriousViolations(page: Page, options: axe.RunOptions) {
  const violations = await findViolations(page, options);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** An experimental rule, which axe runs only if the options enable it. */
const experimentalRules = { 'label-content-name-mismatch': { enabled: true } };

const colorRules = ['color-contrast', 'link-in-text-block'];
const rulesWithoutColors = {
  ...experimentalRules,
  ...Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])),
};

const colorSchemes = ['light', 'dark'] as const;

/**
 * Waits until no transition or animation changes colors or opacity any more, because axe measures the colors of one
 * moment. Does not wait for endless animations.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/**
 * Asserts that axe reports no serious violation in the shown color scheme. In the Playwright project `desktop`, also
 * asserts that axe reports no serious violation of the color rules in the other color scheme.
 */
async function expectNoViolations(page: Page) {
  await waitForAnimations(page);
  expect(await findSeriousViolations(page, { rules: experimentalRules })).toEqual([]);
  // The Playwright project `desktop` checks the same pages in both color schemes. `phone` checks only one, to save
  // time.
  if (test.info().project.name === 'phone') return;
  // In the other color scheme, only the color rules of axe are checked, because color schemes differ only in colors.
  // After this check, the page stays in the other color scheme, because switching back would slow down the tests.
  const html = page.locator('html');
  const shown = await html.getAttribute('data-color-scheme');
  const other = colorSchemes.filter((scheme) => scheme !== shown);
  expect(other).toHaveLength(1);
  await page.emulateMedia({ colorScheme: other[0] ?? null });
  await expect(html).toHaveAttribute('data-color-scheme', other[0] ?? '');
  await waitForAnimations(page);
  expect(await findSeriousViolations(page, { runOnly: colorRules })).toEqual([]);
}

/**
 * Width in CSS pixels of a window that is 1280 pixels wide at a zoom of 100 %, after zooming to 400 % (WCAG 2.2,
 * success criterion 1.4.10).
 */
const zoomedWidth = 320;

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Asserts that nobody has to scroll horizontally at a zoom of 400 %. */
async function expectReflow(page: Page) {
  const size = page.viewportSize();
  if (size === null) return;
  await page.setViewportSize({ ...size, width: zoomedWidth });
  // The check is repeated until it succeeds, because in some layouts a script sets sizes after the width of the window
  // has changed.
  await expect.poll(() => overflowOf(page), { message: 'overflow at 400 %' }).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

/** Asserts that a high-contrast theme, which replaces colors, hides nothing. */
async function expectNothingHiddenInForcedColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(findHiddenInForcedColors)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

export async function openBy(page: Page, action: () => Promise<unknown>) {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await action();
  await expect(heading).not.toHaveText(before);
}

/**
 * Opens another page of the web app as a link does, without a page load, because loading the app again takes longer.
 */
export function openInApp(page: Page, path: string) {
  return openBy(page, () =>
    page.evaluate((target) => {
      history.pushState(null, '', target);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path),
  );
}

/**
 * Asserts that axe reports no serious violation, and that a high-contrast theme hides nothing. Also asserts that
 * neither the page nor a table overflows horizontally, even at a zoom of 400 %. If `checksColors` is true, also checks
 * colors: in the Playwright project `desktop` in both color schemes, and in `phone` in the dark one.
 */
export async function expectAccessiblePage(page: Page, { checksColors = true } = {}) {
  // The heading may be hidden from assistive technology by an open dialog.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The checks do not include the content of frames, so the page must not show any frame except the frame of a packaged
  // lesson (SCORM or cmi5).
  await expect(page.locator('iframe:not([title^="Lesson “"])').filter({ visible: true })).toHaveCount(0);
  if (checksColors) await expectNoViolations(page);
  else expect(await findSeriousViolations(page, { rules: rulesWithoutColors })).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const cutTables = await page
    .getByRole('table')
    .evaluateAll(
      (tables) =>
        tables.filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1).length,
    );
  expect(cutTables).toBe(0);
  // This check need not run in every language, because a high-contrast theme hides the same in all languages.
  if (checksColors) await expectNothingHiddenInForcedColors(page);
  await expectReflow(page);
}
