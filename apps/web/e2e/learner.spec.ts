import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { companies, signIn } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

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
    certificates: 'My certificates',
    pdf: 'Download PDF',
    profile: 'Go to your profile',
    createCalendar: 'Create calendar address',
    calendar: 'Calendar address',
    revokeCalendar: 'Revoke address',
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
    certificates: 'Meine Zertifikate',
    pdf: 'PDF herunterladen',
    profile: 'Zum Profil',
    createCalendar: 'Kalenderadresse erstellen',
    calendar: 'Kalenderadresse',
    revokeCalendar: 'Adresse widerrufen',
  },
} as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Downloads the badge image with the embedded credential. Closes the dialog before the service responds, which must not
 * cancel the download.
 */
async function downloadBadge(page: Page, locale: 'de' | 'en'): Promise<void> {
  const text = words[locale];
  await page.getByRole('button', { name: text.badge }).click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByRole('img', { name: `Badge: ${text.course}` });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  const images = '**/badge.png?*';
  let continueDownload = () => {};
  const isClosed = new Promise<void>((resolve) => (continueDownload = resolve));
  await page.route(images, (route) => isClosed.then(() => route.continue()));
  const downloading = page.waitForEvent('download');
  const button = dialog.getByRole('button', { name: text.picture });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  continueDownload();
  expect(readFileSync(await (await downloading).path()).toString('latin1')).toContain(
    'iTXtopenbadgecredential',
  );
  await page.unroute(images);
}

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
  await expect(page.getByRole('heading', { name: text.congratulations })).toBeFocused();
  const [download, response] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse(/\/certificate(\?|$)/),
    page.getByRole('button', { name: text.certificate }).first().click(),
  ]);
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  // Chromium sometimes reports a different file name for a download, so the name is checked in the response.
  expect(response.headers()['content-disposition']).toMatch(/\.pdf$/);
  const verification = /\/(?:de|en)\/verify\/[0-9a-f-]{36}/.exec(file.toString('latin1'))?.[0];
  expect(verification).toBeDefined();
  await downloadBadge(page, locale);
  return verification ?? '';
}

async function downloadOwnCertificate(page: Page, locale: 'de' | 'en'): Promise<void> {
  const text = words[locale];
  await page.getByRole('link', { name: text.certificates }).click();
  await expect(title(page)).toHaveText(text.certificates);
  const card = page.getByRole('article', { name: text.course, exact: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: text.pdf }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
}

/** Creates a calendar feed in the profile, fetches the calendar without an access token, and revokes the feed. */
async function createAndRevokeCalendar(page: Page, locale: 'de' | 'en'): Promise<void> {
  const text = words[locale];
  await page.getByRole('link', { name: text.profile }).click();
  const create = page.getByRole('button', { name: text.createCalendar });
  await create.click();
  const url = await page.getByRole('textbox', { name: text.calendar }).inputValue();
  const calendar = await fetch(url);
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: text.revokeCalendar }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.revokeCalendar }).click();
  await expect(create).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
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
  const congratulations = page.getByRole('region', { name: words[locale].congratulations });
  await expect(congratulations.getByText(holder)).toBeVisible();
  await expectAccessiblePage(page, { checksColors: true });

  const stranger = await browser.newContext();
  const anyone = await stranger.newPage();
  await anyone.goto(verification);
  await expect(anyone.getByText(holder)).toBeVisible();
  await expect(anyone.getByText(words[locale].course)).toBeVisible();
  await expect(anyone.getByText(new RegExp(words[locale].verified, 'i')).first()).toBeVisible();
  await stranger.close();

  // After a reload, which signs the user in silently, the page still shows the progress.
  await page.goto(`/${locale}/${companies.nordlicht}`);
  await expect(page.getByText(locale === 'de' ? /^Abgeschlossen am/ : /^Completed on/).first()).toBeVisible();

  await downloadOwnCertificate(page, locale);
  await createAndRevokeCalendar(page, locale);
});

test('a lesson shows a picture, and a knowledge check that explains the submitted answer', async ({ page }, {
  project,
}) => {
  await signIn(page, 'admin@academy.test', `/en/${companies.nordlicht}`);
  await page.getByRole('link', { name: 'Data protection at work' }).last().click();
  await page.getByRole('link', { name: /What counts as personal data/ }).click();

  const picture = page.getByRole('img', { name: /^Three tables/ });
  await expect(picture).toBeVisible();
  // The picture has several versions. The page shows the one that fits the width of the text column, with legible text
  // and with the colors and the font of the page.
  const text = picture.locator('text').first();
  const shown = await text.evaluate((element: SVGTextElement) => {
    const { width = 0 } = element.ownerSVGElement?.getBoundingClientRect() ?? {};
    const scale = width / (element.ownerSVGElement?.viewBox.baseVal.width ?? 1);
    const { fontSize, fontFamily } = getComputedStyle(element);
    return { size: parseFloat(fontSize) * scale, fontFamily };
  });
  expect(shown.size).toBeGreaterThanOrEqual(project.name === 'phone' ? 15 : 12);
  expect(shown.fontFamily).toContain('Source Sans 3');
  const ground = picture.locator('rect').first();
  const backgrounds = { light: 'rgb(245, 248, 247)', dark: 'rgb(16, 22, 20)' } as const;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(ground).toHaveCSS('fill', backgrounds[colorScheme]);
  }

  const check = page.locator('section').filter({ hasText: 'Quick check' });
  // The knowledge check has its own border. The browser's default border of the fieldset would cross the question.
  await expect(check.locator('fieldset')).toHaveCSS('border-top-style', 'none');
  await expect(check.getByRole('status')).toBeEmpty();
  await check.getByRole('radio', { name: /Yes, the data is only pseudonymous/ }).press('Space');
  await expect(check.getByRole('status')).toBeEmpty();
  await check.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(check.getByRole('status')).toContainText('Right.');
  await expect(check.getByText('Not quite.').filter({ visible: true })).toHaveCount(0);
});

test('the notification that a lesson could not be saved does not cover the button with which the learner tries again to complete the lesson', async ({
  page,
}, { project }) => {
  // The Playwright projects share a database, so each completes another lesson.
  const lesson =
    project.name === 'phone' ? /Six principles to check against/ : /What counts as personal data/;
  await signIn(page, 'admin@academy.test', `/en/${companies.nordlicht}`);
  await page.getByRole('link', { name: 'Data protection at work' }).last().click();
  await page.getByRole('link', { name: lesson }).click();
  await page.route('**/advancements', (route) => route.abort('failed'));
  const complete = page.getByRole('button', { name: words.en.next, exact: true });
  await complete.click();
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('presentation');
  await expect(notice).toBeVisible();

  // The notification disappears after five seconds, so both positions are read at once.
  const [shown, button] = await Promise.all([notice.boundingBox(), complete.boundingBox()]);
  await page.mouse.move(shown!.x + shown!.width / 2, shown!.y + shown!.height / 2);
  expect(Math.round(shown!.y + shown!.height)).toBeLessThan(Math.round(button!.y));
  await expect(notice).toBeHidden();

  await page.unroute('**/advancements');
  await complete.click();
  await expect(title(page)).not.toHaveText(lesson);
});
