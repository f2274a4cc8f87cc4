import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { prepareFinalTest } from './final-test-course.ts';
import { companies, signIn } from './sign-in.ts';

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

/** Asserts that axe reports no serious violation in either color scheme, and that neither the page nor a table overflows horizontally. */
async function expectAccessiblePage(page: Page) {
  // An open dialog hides the heading of the page from assistive technology.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await switchTo(page, 'light');
  expect(await findViolations(new AxeBuilder({ page }).options({ rules: experimentalRules }))).toEqual([]);
  // In the dark color scheme only the color rules of axe are checked, because both color schemes differ only in colors.
  await switchTo(page, 'dark');
  expect(await findViolations(new AxeBuilder({ page }).withRules(colorRules))).toEqual([]);
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

for (const locale of ['de', 'en']) {
  test.describe(`in ${locale}`, () => {
    // Animations are disabled, so that axe does not measure colors during a transition.
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no accessibility errors on pages for visitors', async ({ page }) => {
      for (const path of ['/login', '/logout', `/${locale}/verify/0192f000-0000-7000-8000-000000000000`]) {
        await page.goto(path);
        await expectAccessiblePage(page);
      }
    });

    test('axe finds no accessibility errors on pages for learners', async ({ page }) => {
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
      for (const path of ['/certificates', '/courses/0192f000-0000-7000-8000-000000000000', '/nowhere']) {
        await page.goto(dashboard + path);
        await expectAccessiblePage(page);
      }
    });

    test('axe finds no accessibility errors on pages of the final test', async ({ page }) => {
      const username = 'maintainer@academy.test';
      const { courseId, lastLessonId } = await prepareFinalTest({
        username,
        title: 'Data protection for projects and teams',
        finalTest: { questions: 5, pass_percent: 80, attempts: null, wait_hours: 0 },
      });
      const course = `/${locale}/${companies.nordlicht}/courses/${courseId}`;
      await signIn(page, username, `${course}/lessons/${lastLessonId}`);
      await expectAccessiblePage(page);
      await page.getByRole('button', { name: /^(Start|Continue) final test|^Abschlusstest/ }).click();
      await page.waitForURL('**/final-test/*');
      await expectAccessiblePage(page);
      await page.goto(`${course}/final-test/review`);
      await expectAccessiblePage(page);
      await page.getByRole('button', { name: /^(Submit test|Test abgeben)$/ }).click();
      await page.waitForURL('**/final-test/results/*');
      await expectAccessiblePage(page);
      await page.goto(`${course}/final-test`);
      await expectAccessiblePage(page);
    });

    test('axe finds no accessibility errors on administration pages', async ({ page }) => {
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
        '/maintenance/groups',
        '/maintenance/reports',
        '/maintenance/reports/people?number=expected',
        '/maintenance/api-keys',
        '/maintenance/reports/evidence-packs',
        '/maintenance/webhooks',
        '/maintenance/reports/mails',
        '/maintenance/audit',
        '/maintenance/guide',
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
      await page.goto(`${company}/maintenance/groups`);
      await page.getByRole('rowheader').getByRole('link').first().click();
      await page.waitForURL('**/groups/*');
      await expectAccessiblePage(page);
      await page.getByRole('button', { name: /^(Add members|Mitglieder hinzufügen)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
      await expectAccessiblePage(page);
      await page.goto(`${company}/maintenance/members?search=anna`);
      await page.getByRole('link', { name: /Anna/ }).first().click();
      await page.waitForURL('**/members/*');
      await expectAccessiblePage(page);
    });
  });
}
