import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { companies, signIn } from './sign-in.ts';

/** Asserts that axe reports no serious or critical violation and that the page does not overflow horizontally. */
async function expectAccessiblePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/**
 * Two combinations per viewport suffice: overflow depends only on the language, and contrast only on the colour scheme.
 */
const variants = [
  ['de', 'light'],
  ['en', 'dark'],
] as const;

for (const [locale, colorScheme] of variants) {
  test.describe(`in ${locale} and ${colorScheme}`, () => {
    // Animations are disabled, so that axe does not measure colours during a transition.
    test.use({ colorScheme, locale, contextOptions: { reducedMotion: 'reduce' } });

    test('pages for visitors are accessible', async ({ page }) => {
      for (const path of ['/login', '/logout', `/${locale}/verify/0192f000-0000-7000-8000-000000000000`]) {
        await page.goto(path);
        await expectAccessiblePage(page);
      }
    });

    test('pages for learners are accessible', async ({ page }) => {
      const dashboard = `/${locale}/${companies.nordlicht}`;
      await signIn(page, 'maintainer@academy.test', dashboard);
      await expectAccessiblePage(page);
      await page
        .getByRole('link', { name: /Datenschutz im Arbeitsalltag|Data protection at work/ })
        .last()
        .click();
      await page.waitForURL('**/courses/*');
      await expectAccessiblePage(page);
      await page.goto(`${page.url()}/lessons`);
      await page.waitForURL('**/lessons/*');
      await expectAccessiblePage(page);
      for (const path of ['/courses/0192f000-0000-7000-8000-000000000000', '/nowhere']) {
        await page.goto(dashboard + path);
        await expectAccessiblePage(page);
      }
    });

    test('administration pages are accessible', async ({ page }) => {
      const company = `/${locale}/${companies.nordlicht}`;
      await signIn(page, 'admin@academy.test', `/${locale}/administration`);
      await expectAccessiblePage(page);
      for (const name of ['background-work', 'personal-data']) {
        await page.goto(`/${locale}/administration/${name}`);
        await expectAccessiblePage(page);
      }
      for (const path of [
        '/customers?search=nor',
        '/maintenance/members',
        '/maintenance/audit',
        '/maintenance/courses',
      ]) {
        await page.goto(company + path);
        await expectAccessiblePage(page);
      }
      await page.getByRole('link', { name: /Datenschutz im Arbeitsalltag|Data protection at work/ }).click();
      await page.waitForURL('**/maintenance/courses/*');
      await expectAccessiblePage(page);
      await page.goto(`${page.url()}/download-scorm-package`);
      await expectAccessiblePage(page);
      await page.goto(`${company}/maintenance/members?search=anna`);
      await page.getByRole('link', { name: /Anna/ }).first().click();
      await page.waitForURL('**/members/*');
      await expectAccessiblePage(page);
    });
  });
}
