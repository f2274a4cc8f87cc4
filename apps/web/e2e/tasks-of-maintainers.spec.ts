import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { mailboxOrigin } from './product.ts';
import { companies, signIn } from './sign-in.ts';

const panel = `/en/${companies.nordlicht}/maintenance`;
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

/** Fetches the e-mails that the test mailbox has received for an address, newest first. */
async function fetchMail(address: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${mailboxOrigin}/api/emails?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as { subject: string; text: string }[];
}

test('a maintainer invites a new user, who accepts and sees the courses', async ({ page, browser }) => {
  await signIn(page, 'maintainer@academy.test', `${panel}/members`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nordlicht Versicherung AG members');
  await page.getByRole('button', { name: 'Invite new members' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail addresses').fill('newcomer@academy.test, learner@academy.test nonsense ');
  await expect(dialog.getByText('1 address is not valid. Please correct or remove it.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(dialog.getByText('learner@academy.test').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await expect.poll(async () => (await fetchMail('newcomer@academy.test')).length).toBe(1);
  const [mail] = await fetchMail('newcomer@academy.test');
  const link = /https?:\/\/\S+\/invitations\/\S+/.exec(mail?.text ?? '')?.[0];
  expect(link).toBeDefined();

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
  // The token must not be in a query string, because servers may log query strings even if they redact paths.
  const token = link?.split('/').at(-1) ?? '';
  expect(queries.filter((query) => decodeURIComponent(query).includes(token))).toEqual([]);
  await expect(newcomer.getByRole('link', { name: 'Data protection at work' }).first()).toBeVisible();
  await newcomer.goto(link ?? '');
  await expect(newcomer.getByText(/already been used/).first()).toBeVisible();
  await stranger.close();

  await page.goto(`${panel}/members?search=newcomer`);
  await expect(row(page, /newcomer@academy\.test/)).toContainText('Registered');
});

test('a maintainer changes deadline and status of a course, sends a reminder and exports data', async ({
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
  expect(lines.length - 1).toBe(Number(total));

  await row(page, /Ahmet Yılmaz/)
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: /reminder/i }).click();
  await expect(page.getByText('Reminder sent', { exact: true })).toBeVisible();
  await expect.poll(async () => (await fetchMail('ahmet.yilmaz@example.test')).length).toBe(1);

  await page.goto(`${panel}/courses`);
  const course = row(page, /NIS2 and ISO 27001/);
  await course.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(course).toContainText('Archived');
  await page.reload();
  await expect(course).toContainText('Archived');
  await course.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Activate', exact: true }).click();
  await expect(course).toContainText('Active');
  await page.goto(`${panel}/audit`);
  await expect(row(page, /NIS2 and ISO 27001/).first()).toBeVisible();
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
  // Each file in a ZIP archive has one central directory entry, which begins with these bytes.
  expect(file.toString('latin1').split('PK\u0001\u0002').length - 1).toBe(ready);
  // The e-mail is in the language that the maintainer has chosen.
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
  await dialog.getByLabel('Course').click();
  await page.getByRole('option', { name: 'Data protection at work' }).click();
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

test('an administrator finds a customer by the first three letters', async ({ page }) => {
  await signIn(page, 'admin@academy.test', '/en/administration');
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('haf');
  await page.getByRole('link', { name: /Hafenkontor/ }).click();
  await page.waitForURL(`**/customers/${companies.hafenkontor}/members`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hafenkontor Logistik SE members');
  await page.goto(`/en/${companies.nordlicht}/customers/1002/courses`);
  await page.waitForURL(`**/customers/${companies.alpenblick}/courses`);
});
