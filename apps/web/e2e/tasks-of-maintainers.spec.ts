import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { mailboxOrigin, origin } from './product.ts';
import { companies, signIn } from './sign-in.ts';

const panel = `/en/${companies.nordlicht}/maintenance`;
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

/** Returns the e-mails to an address, newest first. */
async function fetchMail(address: string): Promise<{ subject: string; text: string }[]> {
  const response = await fetch(`${mailboxOrigin}/api/emails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as { subject: string; text: string }[];
}

test('a maintainer invites a new user, who accepts the invitation and sees the courses', async ({
  page,
  browser,
}) => {
  await signIn(page, 'maintainer@academy.test', `${panel}/members`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nordlicht Versicherung AG members');
  await page.getByRole('button', { name: 'Invite new members' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail addresses').fill('newcomer@academy.test, learner@academy.test nonsense ');
  await expect(dialog.getByText('1 address is not valid. Please correct or remove it.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(dialog.getByText('1 person invited')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect.poll(async () => (await fetchMail('newcomer@academy.test')).length).toBe(1);
  const [mail] = await fetchMail('newcomer@academy.test');
  const link = /https?:\/\/\S+\/invitations\/\S+/.exec(mail?.text ?? '')?.[0];
  expect(link).toBeDefined();

  await page.goto(`${panel}/members?search=newcomer`);
  await expect(row(page, /newcomer@academy\.test/)).toContainText('Invited');
  await row(page, /newcomer@academy\.test/)
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('newcomer@academy.test');
  await expect(page.getByText('No data found!')).toBeVisible();
  await page.goBack();

  const stranger = await browser.newContext({ locale: 'en-GB' });
  const newcomer = await stranger.newPage();
  const queries: string[] = [];
  newcomer.on('request', (request) => queries.push(new URL(request.url()).search));
  await newcomer.goto(link ?? '');
  await expect(newcomer.getByText('Nordlicht Versicherung AG').first()).toBeVisible();
  await newcomer.getByRole('button', { name: /sign in/i }).click();
  await newcomer.locator('input[name=username]').fill('newcomer@academy.test');
  await newcomer.locator('input[name=password]').fill('academy');
  await newcomer.locator('button[type=submit]').click();
  await newcomer.getByRole('button', { name: /^Accept/ }).click();
  await newcomer.waitForURL(`**/en/${companies.nordlicht}`);
  // Servers may log query strings even if they redact paths, so no query string may contain the token.
  const token = link?.split('/').at(-1) ?? '';
  expect(queries.filter((query) => decodeURIComponent(query).includes(token))).toEqual([]);
  await expect(newcomer.getByRole('link', { name: 'Data protection at work' }).first()).toBeVisible();
  await newcomer.goto(link ?? '');
  await expect(newcomer.getByText(/already been used/).first()).toBeVisible();
  await stranger.close();

  await page.goto(`${panel}/members?search=newcomer`);
  await expect(row(page, /newcomer@academy\.test/)).toContainText('Registered');
});

test('a maintainer changes the deadline and the status of a course, sends a reminder, and exports the people of the course as CSV', async ({
  page,
}) => {
  await signIn(page, 'maintainer@academy.test', `${panel}/courses`);
  await page.getByRole('link', { name: 'Data protection at work' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data protection at work');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Edit course deadline/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('01.02.2020');
  await dialog.getByRole('button', { name: /^(Set|Save|Change)/ }).click();
  await expect(dialog.getByText('The deadline must be today or later.')).toBeVisible();
  await dialog.getByRole('textbox').first().fill('28.02.2031');
  await dialog.getByRole('button', { name: /^(Set|Save|Change)/ }).click();
  await expect(page.getByText('28.02.2031').first()).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  const total = /of (\d+) results/.exec(await page.getByText(/^Showing 1 to/).innerText())?.[1];
  // The fifth column from the end states whether the course is assigned to the person (rule 141).
  expect(lines.filter((line) => /,yes,(yes)?,[^,]*,Course,$/.test(line))).toHaveLength(Number(total));

  await row(page, /Ahmet Yılmaz/)
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: /reminder/i }).click();
  await expect(page.getByText('Reminder sent', { exact: true })).toBeVisible();
  await expect.poll(async () => (await fetchMail('ahmet.yilmaz@example.test')).length).toBe(1);

  await page.goto(`${panel}/courses`);
  const course = row(page, /NIS2 and ISO 27001/);
  // The list shows the new status before the service has stored it. The notification appears only when the status is
  // stored.
  const stored = (status: string) => page.getByText(`“NIS2 and ISO 27001 made clear” is ${status}`);
  await course.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(stored('archived')).toBeVisible();
  await page.reload();
  await expect(course).toContainText('Archived');
  await course.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Activate', exact: true }).click();
  await expect(stored('active')).toBeVisible();
  await page.goto(`${panel}/audit`);
  await expect(row(page, /NIS2 and ISO 27001/).first()).toBeVisible();
});

test('the earliest deadline that can be set is today in the company’s time zone, whatever the time zone of the device', async ({
  browser,
}) => {
  const dayIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone });
  // At any time, the date in Kiritimati or in Pago Pago differs from the date in Germany.
  const timezoneId = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (zone) => dayIn(zone) !== dayIn('Europe/Berlin'),
  )!;
  const device = await browser.newContext({ timezoneId, locale: 'en-GB' });
  const page = await device.newPage();
  const today = dayIn('Europe/Berlin');
  await signIn(page, 'maintainer@academy.test', `${panel}/courses`);
  await page.getByRole('link', { name: 'Compliance essentials' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page
    .getByRole('menuitem', { name: /course deadline/ })
    .first()
    .click();
  const earliest = await page.locator('input[type=date]').getAttribute('min');
  // The day may have changed while the test was running.
  expect([today, dayIn('Europe/Berlin')]).toContain(earliest);
  await device.close();
});

test('a maintainer reads the guide for maintainers, and the layout of the guide does not change while the pictures load', async ({
  page,
}) => {
  await signIn(page, 'maintainer@academy.test', `/en/${companies.nordlicht}`);
  await page.getByRole('link', { name: 'Open the maintainer guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintainer guide');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const pictures = page.getByRole('img', { name: /\w{3}/ }).and(page.locator('main img'));
  await expect(pictures).toHaveCount(24);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await page.getByRole('link', { name: 'Remind members' }).click();
  await expect(page.getByRole('heading', { name: 'Remind members' })).toBeInViewport();
  await page
    .getByRole('region', { name: 'Remind members' })
    .getByRole('link', { name: 'Open courses' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Academy Courses');
});

test('a maintainer downloads all certificates of a course in one file and gets an e-mail', async ({
  page,
}) => {
  await signIn(page, 'maintainer@academy.test', `${panel}/courses`);
  await page.getByRole('link', { name: 'Data protection at work' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Download certificates' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Prepare certificates' }).click();
  await expect(dialog.getByText(/^\d+ certificates are ready\.$/)).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog
      .getByRole('button', { name: 'Download file' })
      .or(dialog.getByRole('link', { name: 'Download file' }))
      .click(),
  ]);
  const file = readFileSync(await download.path());
  const ready = Number(/^(\d+)/.exec(await dialog.getByText(/certificates are ready/).innerText())?.[1]);
  // In the central directory of a ZIP archive, the entry of each file begins with the bytes `PK 01 02`.
  expect(file.toString('latin1').split('PK\u0001\u0002').length - 1).toBe(ready);
  // The e-mail is in the maintainer's language, which is German, although the page is in English.
  await expect
    .poll(async () => (await fetchMail('maintainer@academy.test')).map(({ subject }) => subject))
    .toContain('Zertifikate bereit: Datenschutz im Arbeitsalltag');
  const [mail] = await fetchMail('maintainer@academy.test');
  await page.goto(/https?:\/\/\S+\?certificates=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('dialog').getByText(/Zertifikate liegen bereit/)).toBeVisible();
});

test('a maintainer transfers progress to another company and gets an e-mail', async ({ page }) => {
  await signIn(page, 'maintainer@academy.test', `${panel}/courses`);
  await page.getByRole('button', { name: 'Transfer progress' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Course').selectOption('Data protection at work');
  await dialog.getByLabel('Company that receives the progress').click();
  await page.getByRole('option', { name: /Alpenblick/ }).click();
  const affected = await dialog.getByText(/^The progress of \d+ members? in/).innerText();
  await dialog.getByRole('textbox').last().fill('OVERWRITE DATA');
  await dialog.getByRole('button', { name: 'Start transfer' }).click();
  await expect(dialog.getByText('Data transferred successfully!')).toBeVisible({ timeout: 60_000 });
  const count = /\d+/.exec(affected)?.[0] ?? '';
  await expect(
    dialog.getByText(new RegExp(`^The progress of ${count} members? was taken over`)),
  ).toBeVisible();
  await expect
    .poll(async () => (await fetchMail('maintainer@academy.test')).map(({ subject }) => subject))
    .toContain('Fortschritt übertragen: Datenschutz im Arbeitsalltag');
  await page.goto(`/en/${companies.alpenblick}/maintenance/audit`);
  await expect(row(page, /Data protection at work/).first()).toBeVisible();
});

async function failFinalTest(page: Page, title: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access-token'));
  async function call<T>(method: string, path: string, data?: object): Promise<T> {
    const response = await fetch(`${origin}/api/companies/${companies.nordlicht}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json' }) },
      ...(data && { body: JSON.stringify({ data }) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  }
  const courses = await call<{ id: string; title: string }[]>('GET', 'courses?language=en');
  const id = courses.find((course) => course.title === title)?.id;
  const { chapters } = await call<{ chapters: { lessons: { id: string }[] }[] }>('GET', `courses/${id}`);
  const enrollment = await call<{ id: string }>('POST', 'enrollments', { course_id: id });
  const ofEnrollment = `enrollments/${enrollment.id}`;
  for (const lesson of chapters.flatMap(({ lessons }) => lessons).slice(0, -1))
    await call('POST', `${ofEnrollment}/advancements`, { lesson_id: lesson.id });
  const attempt = await call<{ id: string }>('POST', `${ofEnrollment}/test-attempts`);
  await call('POST', `${ofEnrollment}/test-attempts/${attempt.id}/submission`);
}

test('a maintainer requires a final test, sees a member’s failed attempt and grants the member another attempt', async ({
  page,
}) => {
  const title = 'NIS2 and ISO 27001 made clear';
  await signIn(page, 'maintainer@academy.test', `${panel}/courses`);
  const course = row(page, new RegExp(title));
  await course.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Final test' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Require a final test' }).click();
  await dialog.getByRole('textbox', { name: 'Number of attempts' }).fill('1');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/10 questions, pass mark 80%, 1 attempt, 24 hours/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Require final test' }).click();
  await expect(course).toContainText('Final test: 10 questions, 80%');

  await failFinalTest(page, title);
  await course.getByRole('link').click();
  await row(page, /Jörg Brückner/)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Attempts at the final test' }).click();
  await expect(dialog.getByText('0%, not passed')).toBeVisible();
  await expect(dialog.getByText('All attempts are used up.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Grant another attempt' }).click();
  await expect(dialog.getByText(/^1 attempt left\. The next one is possible from /)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${panel}/audit`);
  await expect(row(page, /Another test attempt granted.*Jörg Brückner/)).toBeVisible();
});

test('an administrator finds a customer by the first three letters of the name, and opens another customer by the platform id', async ({
  page,
}) => {
  await signIn(page, 'admin@academy.test', '/en/administration');
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('haf');
  await page.getByRole('link', { name: /Hafenkontor/ }).click();
  await page.waitForURL(`**/customers/${companies.hafenkontor}/members`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hafenkontor Logistik SE members');
  await page.goto(`/en/${companies.nordlicht}/customers/1002/courses`);
  await page.waitForURL(`**/customers/${companies.alpenblick}/courses`);
});
