import type { CompanyCourse, MemberEnrollment } from '@academy/contracts';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { headersOf, signInToApi } from './api.ts';
import { origin } from './product.ts';
import { companies } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Blocks the storage of the page, as the browser setting 'Block all cookies' does. The Chromium of the tests does not
 * offer this setting.
 */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  });

/** Downloads a certificate of a demonstration user, so that the service issues it. */
async function issueCertificate() {
  const path = `/maintenance/companies/${companies.nordlicht}`;
  const maintainer = await signInToApi('maintainer@academy.test');
  const courses = await maintainer<CompanyCourse[]>('GET', `${path}/courses`);
  const course = courses.find(({ completed_count: count }) => count > 0);
  const list = `${path}/enrollments?company_course_id=${course?.id}&status=completed`;
  const [enrollment] = await maintainer<MemberEnrollment[]>('GET', list);
  const file = await fetch(`${origin}/api${path}/enrollments/${enrollment?.id}/certificate`, {
    headers: await headersOf('maintainer@academy.test'),
  });
  return /\/verify\/([0-9a-f-]{36})/.exec(await file.text())?.[1];
}

test('if the browser blocks cookies, the verification page of a certificate is shown, and other pages ask the user to allow cookies', async ({
  page,
}) => {
  await blockStorage(page);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const certificateId = await issueCertificate();
  for (const [locale, title] of [
    ['de', 'Dieses Zertifikat ist gültig'],
    ['en', 'This certificate is valid'],
  ] as const) {
    await page.goto(`/${locale}/verify/${certificateId}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expectAccessiblePage(page);

  const maintenance = `${companies.nordlicht}/maintenance`;
  const heading = { de: 'Bitte erlauben Sie Cookies', en: 'Please allow cookies' };
  for (const [path, locale] of [
    ['/', 'en'],
    ['/login', 'en'],
    [`/de/invitations/${'a'.repeat(43)}`, 'de'],
    [`/en/${maintenance}/guide`, 'en'],
    [`/de/${maintenance}/domains`, 'de'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading[locale] })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
  await expectAccessiblePage(page);
  expect(errors).toEqual([]);
});
