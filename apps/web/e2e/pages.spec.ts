import { expect, test } from '@playwright/test';
import { expectAccessiblePage, openBy, openInApp } from './accessibility.ts';
import { signInToApi } from './api.ts';
import { pathsFor } from './checked-pages.ts';
import { companies, signIn } from './sign-in.ts';

// The tests of this file are independent of each other, so several workers can run them in parallel.
test.describe.configure({ mode: 'parallel' });

for (const locale of ['de', 'en']) {
  test.describe(`in ${locale}`, () => {
    // Animations are off, so that axe does not measure colors during a transition.
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no accessibility errors on pages for visitors', async ({ page }) => {
      for (const path of pathsFor('forVisitors', locale, '')) {
        await page.goto(path);
        await expectAccessiblePage(page, { checksColors: locale === 'de' });
      }
    });

    test('axe finds no accessibility errors on pages for learners', async ({ page }) => {
      const dashboard = `/${locale}/${companies.nordlicht}`;
      await signIn(page, 'maintainer@academy.test', dashboard);
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      const course = page.getByRole('link', { name: /Datenschutz im Arbeitsalltag|Data protection at work/ });
      await openBy(page, () => course.last().click());
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      await page.goto(`${page.url()}/lessons`);
      await page.waitForURL('**/lessons/*');
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      const unknown = '0192f000-0000-7000-8000-000000000000';
      const missing = ['policies', 'sessions', 'courses'].map((name) => `${dashboard}/${name}/${unknown}`);
      for (const path of [...pathsFor('forLearners', locale, dashboard), ...missing]) {
        await openInApp(page, path);
        await expectAccessiblePage(page, { checksColors: locale === 'de' });
      }
    });

    test('axe finds no accessibility errors on administration pages', async ({ page }) => {
      const company = `/${locale}/${companies.nordlicht}`;
      await signIn(page, 'admin@academy.test', `/${locale}/administration`);
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      for (const path of pathsFor('forAdministrators', locale, company)) {
        await openInApp(page, path);
        await expectAccessiblePage(page, { checksColors: locale === 'de' });
      }
    });

    test('axe finds no accessibility errors on pages of a member, a group, a course, a webhook and an import', async ({
      page,
    }) => {
      const company = `/${locale}/${companies.nordlicht}`;
      await signIn(page, 'admin@academy.test', `${company}/maintenance/proofs/imports`);
      const proofs =
        'Email,Course or duty,Issuer,Date\nnobody@example.test,Datenschutz,TÜV Nord Akademie,01.03.2026';
      const file = { name: 'proofs.csv', mimeType: 'text/csv', buffer: Buffer.from(proofs) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.waitForURL('**/proofs/imports/*');
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      const callApi = await signInToApi('admin@academy.test');
      const webhooks = `/maintenance/companies/${companies.nordlicht}/webhooks`;
      const data = { url: `https://${locale}.receiver.invalid/academy`, events: ['course.completed'] };
      const webhook = await callApi<{ id: string }>('POST', webhooks, data);
      await callApi('POST', `${webhooks}/${webhook.id}/test-events`, {});
      await openInApp(page, `${company}/maintenance/webhooks/${webhook.id}`);
      await expect(
        page.getByText(/^The last .*failed|^(Der letzte|Die letzten) .*fehlgeschlagen/),
      ).toBeVisible();
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      await callApi('DELETE', `${webhooks}/${webhook.id}`);

      await openInApp(page, `${company}/maintenance/courses`);
      const course = page.getByRole('link', { name: /Datenschutz im Arbeitsalltag|Data protection at work/ });
      await openBy(page, () => course.click());
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      await openInApp(page, `${page.url()}/download-scorm-package`);
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      await openInApp(page, `${company}/maintenance/groups`);
      await openBy(page, () => page.getByRole('rowheader').getByRole('link').first().click());
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      await page.getByRole('button', { name: /^(Add members|Mitglieder hinzufügen)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
      await page.goto(`${company}/maintenance/members?search=anna`);
      const member = page.getByRole('link', { name: /Anna/ }).first();
      await expect(member).toBeVisible();
      await openBy(page, () => member.click());
      await expectAccessiblePage(page, { checksColors: locale === 'de' });
    });
  });
}
