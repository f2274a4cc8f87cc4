import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Download, type Locator, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import { expectAccessiblePage } from './accessibility.ts';
import { joinCompanies, signInToApi } from './api.ts';
import { mailboxOrigin, origin } from './product.ts';
import { addLearner, createCompany, queueMailsNow } from './queries.ts';
import { register, signIn } from './sign-in.ts';

const contentOf = async (download: Download) => (await readFile(await download.path())).toString('latin1');

/**
 * Returns the day and the time of an instant in the format in which users type them, in the default time zone of
 * companies.
 */
function typed(instant: number) {
  const format = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const [day = '', time = ''] = format.format(instant).split(', ');
  return { day, time };
}

interface Mail {
  subject: string;
  text: string;
  attachments: { media_type: string }[];
}

/** Starts the worker's job that queues e-mails, and waits for an e-mail whose subject matches. */
async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await queueMailsNow();
  await expect
    .poll(
      async () => {
        const response = await fetch(`${mailboxOrigin}/api/emails?to=${encodeURIComponent(address)}`);
        const mails = (await response.json()) as Mail[];
        found = mails.find((mail) => subject.test(mail.subject));
        return found;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return found!;
}

async function scan(element: Locator): Promise<string | undefined> {
  const picture = (await element.screenshot()).toString('base64');
  // A blank page decodes the screenshot, because pages of the product may not load pictures from data URLs.
  const blank = await element.page().context().newPage();
  const { width, height, pixels } = await blank.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, pixels: [...data] };
  }, picture);
  await blank.close();
  return jsQR.default(Uint8ClampedArray.from(pixels), width, height)?.data;
}

async function openPhone(browser: Browser, companyId: string) {
  const email = `pia-${randomUUID()}@academy.test`;
  await addLearner(companyId, email);
  const phone = await browser.newPage({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    locale: 'en-GB',
  });
  const password = await register(phone, email);
  const learner = await signInToApi(email, password);
  await joinCompanies(learner);
  return { phone, email };
}

async function save(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return contentOf(download);
}

test('a maintainer plans a session, and a learner scans the attendance code on a phone and, when attendance is confirmed, downloads the confirmation', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const companyId = await createCompany('Termine AG');
  const { phone, email } = await openPhone(browser, companyId);

  await signIn(page, 'admin@academy.test', `/en/${companyId}/maintenance/sessions`);
  await expect(page.getByRole('heading', { name: 'No upcoming sessions' })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'New session' }).click();
  const creation = page.getByRole('dialog', { name: 'New session' });
  const start = typed(Date.now() - 3 * 60_000);
  const end = typed(Date.now() + 57 * 60_000);
  const fields = {
    'Title in German': 'Phishing erkennen',
    'Title in English': 'Spotting phishing',
    Day: start.day,
    Start: start.time,
    End: end.time,
    Place: 'Room 5',
    'Address of the online meeting': 'https://meet.example.com/phishing',
    'Trainer (optional)': 'Kim Lang',
  };
  for (const [name, text] of Object.entries(fields))
    await creation.getByRole('textbox', { name, exact: true }).fill(text);
  await expect(creation.getByText(/^The session takes 1 h/)).toBeVisible();
  await expectAccessiblePage(page);
  await creation.getByRole('button', { name: 'Plan session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spotting phishing' })).toBeVisible();
  await expect(page.getByText('In progress')).toBeVisible();
  await expect(page.getByRole('row', { name: /Lea Leaver/ })).toContainText('Not recorded');
  await expectAccessiblePage(page);

  const invitation = await mailTo(email, /^(Invitation|Einladung): (Spotting phishing|Phishing erkennen)$/);
  expect(invitation.text).toContain('Room 5');
  expect(invitation.attachments.map(({ media_type }) => media_type)).toContainEqual(
    expect.stringMatching(/^(text\/calendar|application\/ics)$/),
  );

  await page.getByRole('button', { name: 'Show code' }).click();
  const view = page.getByRole('dialog', { name: 'Spotting phishing' });
  const picture = view.getByRole('img', { name: 'QR code for recording the attendance' });
  await expect(picture).toBeVisible();
  await expectAccessiblePage(page);
  const url = (await scan(picture)) ?? '';
  expect(url).toMatch(new RegExp(`^${origin}/companies/${companyId}/sessions/[\\w-]+/attend#`));

  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'Your attendance is recorded' })).toBeVisible();
  await expect(phone.getByText(/^60 minutes are recorded for you/)).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');
  await expectAccessiblePage(phone);
  await phone.getByRole('link', { name: 'Open the session' }).click();
  await expect(phone.getByText('Attendance recorded')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Confirmation/ })).toHaveCount(0);
  expect(await save(phone, 'Add to calendar')).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await expectAccessiblePage(phone);

  await expect(view.getByText('1 person has attended so far.')).toBeVisible();
  await view.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row', { name: /Lea Leaver/ });
  await page.reload();
  await expect(row).toContainText('By code');
  await row.getByRole('textbox', { name: 'Minutes of Lea Leaver' }).fill('45');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('By list');
  expect((await save(page, 'List to sign (PDF)')).slice(0, 5)).toBe('%PDF-');

  await page.getByRole('button', { name: 'Confirm attendance' }).click();
  const closing = page.getByRole('dialog', { name: /^Confirm the attendance of/ });
  await expect(closing.getByText(/^1 person attended\./)).toBeVisible();
  await expectAccessiblePage(page);
  await closing.getByRole('button', { name: 'Confirm attendance' }).click();
  await expect(page.getByText(/^The attendance was confirmed on/)).toBeVisible();
  await expectAccessiblePage(page);

  // Confirming the attendance has ended the session, so it is on the tab `Past`.
  await phone.goto(`/en/${companyId}/sessions`);
  await phone.getByRole('tab', { name: 'Past' }).click();
  await expect(phone.getByText('Attended', { exact: true })).toBeVisible();
  await expectAccessiblePage(phone);
  await phone.getByRole('link', { name: 'Spotting phishing' }).click();
  await expect(phone.getByText('45 minutes', { exact: true })).toBeVisible();
  expect((await save(phone, 'Confirmation (PDF)')).slice(0, 5)).toBe('%PDF-');

  // Scanning the code after the end of the session changes nothing.
  await phone.goto(url);
  await expect(phone.getByText(/^45 minutes are recorded for you/)).toBeVisible();
});

test('a learner books the only seat of a session on a phone and then returns the seat, and gets an e-mail about each of the two changes', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const companyId = await createCompany('Plätze AG');
  const { phone, email } = await openPhone(browser, companyId);
  const administrator = await signInToApi('admin@academy.test');
  await administrator('POST', `/maintenance/companies/${companyId}/sessions`, {
    titles: { en: 'First aid' },
    starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    ends_at: new Date(Date.now() + 3 * 86_400_000 + 7_200_000).toISOString(),
    place: 'Canteen',
    capacity: 1,
  });

  await phone.goto(`/en/${companyId}/sessions`);
  await phone.getByRole('link', { name: 'First aid' }).click();
  await phone.getByRole('button', { name: 'Book a seat' }).click();
  await expect(phone.getByText('You have booked a seat.')).toBeVisible();
  await expect(phone.getByText('1 of 1 booked')).toBeVisible();
  await expectAccessiblePage(phone);
  await mailTo(email, /^(Invitation|Einladung): First aid$/);
  await phone.getByRole('button', { name: 'Return seat' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Return your seat for “First aid”?' });
  await expectAccessiblePage(phone);
  await dialog.getByRole('button', { name: 'Return seat' }).click();
  await expect(phone.getByText('0 of 1 booked')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Book a seat' })).toBeEnabled();
  await mailTo(email, /^(Invitation withdrawn|Einladung zurückgezogen): First aid$/);
});
