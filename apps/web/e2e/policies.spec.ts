import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { joinCompanies, signInToApi } from './api.ts';
import { policyPdf } from './policy-pdf.ts';
import { addLearner, createCompany } from './queries.ts';
import { register, signIn } from './sign-in.ts';

const contentOf = async (download: Download) => (await readFile(await download.path())).toString('latin1');

/** Saves a document of the draft in the upload dialog, which must be open, and publishes the draft. */
async function publish(page: Page, version: number) {
  await page.getByRole('dialog').getByRole('button', { name: 'Save draft' }).click();
  const draft = page.getByRole('listitem', { name: `Version ${version}` });
  await expect(draft.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await draft.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish “Information security”/ });
  await expect(dialog.getByText(/acknowledges? again, .* not acknowledged yet/)).toBeVisible();
  await expectAccessiblePage(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  // After a material change, all people must acknowledge the policy again. A dialog then shows how many of them have
  // got this task, and hides the page from assistive technology.
  const published = page.getByRole('listitem', { name: `Version ${version}`, includeHidden: true });
  await expect(published.getByText('In force')).toBeVisible();
}

test('a maintainer publishes a policy as PDF, a learner acknowledges it on a phone, and a new version has to be acknowledged again', async ({
  page,
  browser,
}) => {
  const companyId = await createCompany('Richtlinien AG');
  const email = `pia-${randomUUID()}@academy.test`;
  await addLearner(companyId, email);
  const phone = await browser.newPage({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const messages: string[] = [];
  phone.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) messages.push(message.text());
  });
  const password = await register(phone, email);
  await joinCompanies(await signInToApi(email, password));

  await signIn(page, 'admin@academy.test', `/en/${companyId}/maintenance/policies`);
  await expect(page.getByRole('heading', { name: 'No policies yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New policy' }).click();
  const creation = page.getByRole('dialog', { name: 'New policy' });
  await creation.getByRole('textbox', { name: 'Title in German' }).fill('Informationssicherheit');
  await creation.getByRole('textbox', { name: 'Title in English' }).fill('Information security');
  await creation.getByRole('textbox', { name: /^Validity in months/ }).fill('12');
  await expectAccessiblePage(page);
  await creation.getByRole('button', { name: 'Create policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Information security' })).toBeVisible();

  await page.getByRole('button', { name: 'Prepare new version' }).click();
  const pdf = policyPdf('Information security');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: pdf });
  await publish(page, 1);
  await expectAccessiblePage(page);

  // The services cache permissions for some seconds, so the test opens the page again until it shows the policy.
  await expect(async () => {
    await phone.goto(`/en/${companyId}`);
    await expect(phone.getByText('1 policy waits for your acknowledgement')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await phone.getByRole('link', { name: 'Open policies' }).click();
  await expect(phone.getByText('To acknowledge', { exact: true })).toBeVisible();
  await expectAccessiblePage(phone);
  await phone.getByRole('link', { name: 'Information security' }).click();
  await expect(phone.getByText('Passwords have at least 15 characters.')).toBeVisible();
  const link = phone.getByRole('link', { name: 'https://rules.example/' });
  await expect(link).toHaveAttribute('rel', 'noopener');
  await expect(phone.getByRole('heading', { level: 2, name: 'Information security' })).toHaveCount(1);
  const canvas = phone.locator('canvas').first();
  await expect
    .poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.getBoundingClientRect().width))
    .toBeGreaterThan(300);
  const isDrawn = (element: HTMLCanvasElement) =>
    element
      .getContext('2d')!
      .getImageData(0, 0, element.width, element.height)
      .data.some((value) => value < 100);
  await expect.poll(() => canvas.evaluate(isDrawn)).toBe(true);
  await phone.locator('canvas').nth(1).scrollIntoViewIfNeeded();
  await expect(phone.getByText('安全')).toBeAttached();
  await expectAccessiblePage(phone);
  const [saved] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(await contentOf(saved)).toBe(pdf.toString('latin1'));

  await phone.getByRole('checkbox', { name: /^I have read and understood the policy/ }).check();
  await phone.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(phone.getByText(/^You acknowledged version 1 on .* valid until/)).toBeVisible();
  await expectAccessiblePage(phone);
  const [receipt] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Receipt (PDF)' }).click(),
  ]);
  expect((await contentOf(receipt)).slice(0, 5)).toBe('%PDF-');
  const [signed] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: /^Signed receipt/ }).click(),
  ]);
  expect(await contentOf(signed)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 1' })).toContainText(
    '1 acknowledgement',
  );
  await page.getByRole('button', { name: 'Prepare new version' }).click();
  const upload = page.getByRole('dialog', { name: 'Prepare version 2' });
  await upload.getByRole('radio', { name: 'Type the text' }).check();
  await upload
    .getByRole('textbox', { name: 'Text in Markdown' })
    .fill('# Information security\n\nPasswords have at least 20 characters.');
  await expectAccessiblePage(page);
  await publish(page, 2);
  await expect(page.getByRole('dialog', { name: /^New round for everybody/ })).toBeVisible();
  await expect(page.getByText(/^The new round has been started/)).toBeVisible();

  await phone.goto(`/en/${companyId}/policies`);
  await expect(phone.getByText(/^To acknowledge by/)).toBeVisible();
  await phone.getByRole('link', { name: 'Information security' }).click();
  await expect(phone.getByText('Passwords have at least 20 characters.')).toBeVisible();
  await phone.getByRole('button', { name: 'Show differences' }).click();
  await expect(phone.getByRole('insertion').filter({ hasText: '20' })).toBeVisible();
  await expect(phone.getByRole('deletion').filter({ hasText: '15' })).toBeVisible();
  await expectAccessiblePage(phone);
  await expect(phone.getByRole('button', { name: 'Acknowledge' })).toBeDisabled();
  expect(messages).toEqual([]);

  // This link opens the page with the people of the policy, which is the same page as for a course.
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'People, reminders and rounds' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Information security' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Lea Leaver/ })).toBeVisible();
});
