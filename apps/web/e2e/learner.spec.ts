import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { companies, signIn } from './sign-in.ts';

const words = {
  en: {
    start: 'Start course',
    next: 'Complete and Continue',
    last: 'Complete',
    certificate: 'Download Certificate',
    congratulations: 'Congratulations!',
    badge: 'Show badge',
    picture: 'Download PNG',
    course: 'Information security essentials',
    verified: 'valid',
  },
  de: {
    start: 'Kurs starten',
    next: 'Abschließen und weiter',
    last: 'Abschließen',
    certificate: 'Zertifikat herunterladen',
    congratulations: 'Herzlichen Glückwunsch!',
    badge: 'Badge anzeigen',
    picture: 'PNG herunterladen',
    course: 'Informationssicherheit für alle',
    verified: 'gültig',
  },
} as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Downloads the badge image with the embedded credential from the badge dialog. */
async function downloadBadge(page: Page, locale: 'de' | 'en'): Promise<void> {
  const text = words[locale];
  await page.getByRole('button', { name: text.badge }).click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByRole('img', { name: `Badge: ${text.course}` });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: text.picture }).click(),
  ]);
  expect(readFileSync(await download.path()).toString('latin1')).toContain('iTXtopenbadgecredential');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Starts a course from the dashboard, completes every lesson and downloads the certificate. */
async function completeCourse(page: Page, locale: 'de' | 'en'): Promise<string> {
  const text = words[locale];
  await page.getByRole('link', { name: text.course }).last().click();
  await expect(title(page)).toHaveText(text.course);
  await page.getByRole('button', { name: text.start }).click();

  const next = page.getByRole('button', { name: text.next, exact: true });
  const last = page.getByRole('button', { name: text.last, exact: true });
  for (let lesson = 1; lesson <= 40; lesson += 1) {
    await expect(next.or(last)).toBeVisible();
    if (await last.isVisible()) break;
    const heading = await title(page).innerText();
    await next.click();
    await expect(title(page)).not.toHaveText(heading);
    await expect(title(page)).toBeFocused();
  }
  await last.click();
  await expect(page.getByText(text.congratulations)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.certificate }).first().click(),
  ]);
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const verification = /\/(?:de|en)\/verify\/[0-9a-f-]{36}/.exec(file.toString('latin1'))?.[0];
  expect(verification).toBeDefined();
  await downloadBadge(page, locale);
  return verification ?? '';
}

const journeys = {
  desktop: { user: 'learner@academy.test', locale: 'en', holder: 'Lena Krämer' },
  phone: { user: 'maintainer@academy.test', locale: 'de', holder: 'Jörg Brückner' },
} as const;

test('a learner completes a course and downloads the certificate, which a visitor can verify', async ({
  page,
  browser,
}, { project }) => {
  const { user, locale, holder } = journeys[project.name as keyof typeof journeys];
  await signIn(page, user, `/${locale}/${companies.nordlicht}`);
  const verification = await completeCourse(page, locale);

  const stranger = await browser.newContext();
  const anyone = await stranger.newPage();
  await anyone.goto(verification);
  await expect(anyone.getByText(holder)).toBeVisible();
  await expect(anyone.getByText(words[locale].course)).toBeVisible();
  await expect(anyone.getByText(new RegExp(words[locale].verified, 'i')).first()).toBeVisible();
  await stranger.close();

  // After a reload, which signs the user in silently, the progress is still shown.
  await page.goto(`/${locale}/${companies.nordlicht}`);
  await expect(page.getByText(locale === 'de' ? 'Abgeschlossen' : 'Completed').first()).toBeVisible();
});

test('shows a picture and a knowledge check with explanations in a lesson', async ({ page }) => {
  await signIn(page, 'admin@academy.test', `/en/${companies.nordlicht}`);
  await page.getByRole('link', { name: 'Data protection at work' }).last().click();
  await page.getByRole('link', { name: /What counts as personal data/ }).click();

  const picture = page.getByRole('img', { name: /^Three tables/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const check = page.locator('section').filter({ hasText: 'Quick check' });
  await expect(check.getByText('Right.')).toBeHidden();
  await check.getByText('Yes, the data is only pseudonymous').press('Enter');
  await expect(check.getByText('Right.')).toBeVisible();
  await expect(check.getByText('Not quite.')).toBeHidden();
});
