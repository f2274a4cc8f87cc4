import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { joinCompanies, signInToApi } from './api.ts';
import { policyPdf } from './policy-pdf.ts';
import { addLearner, createCompany } from './queries.ts';
import { register, signIn } from './sign-in.ts';

const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('.');

const contentOf = async (download: Download) => (await readFile(await download.path())).toString('latin1');

/** Downloads a file by the item `name` of the menu `Download`, and returns its content. */
async function downloadFile(page: Page, name: string) {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ]);
  return contentOf(file);
}

test('a duty that was created from a template is met after a maintainer has accepted a proof that the learner submitted on a phone', async ({
  page,
  browser,
}) => {
  const companyId = await createCompany('Pflichten AG');
  const email = `paula-${randomUUID()}@academy.test`;
  await addLearner(companyId, email);
  const phone = await browser.newPage({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const password = await register(phone, email);
  await joinCompanies(await signInToApi(email, password));

  await signIn(page, 'admin@academy.test', `/en/${companyId}/maintenance/duties`);
  await expect(page.getByRole('heading', { name: 'No duties yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New duty' }).click();
  const creation = page.getByRole('dialog', { name: 'New duty' });
  await creation.getByRole('combobox', { name: 'Template' }).selectOption('gdpr_39_1_b');
  await expect(creation.getByRole('textbox', { name: 'Title in English' })).not.toHaveValue('');
  const title = await creation.getByRole('textbox', { name: 'Title in English' }).inputValue();
  await expect(creation.getByRole('link', { name: /^Official text/ })).toHaveAttribute(
    'href',
    /^https:\/\/eur-lex\.europa\.eu\//,
  );
  await expectAccessiblePage(page);
  await creation.getByRole('button', { name: 'Create duty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const person = page.getByRole('row', { name: /Lea Leaver/ });
  await expect(person.getByText('To complete')).toBeVisible();
  await expectAccessiblePage(page);

  // The services cache permissions for some seconds, so the test opens the page again until it shows the duty.
  await expect(async () => {
    await phone.goto(`/en/${companyId}/proofs`);
    await expect(phone.getByRole('region', { name: 'Your duties' })).toContainText(title, { timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expectAccessiblePage(phone);
  await phone.getByRole('button', { name: 'Submit a proof' }).click();
  const form = phone.getByRole('dialog', { name: 'Submit a proof' });
  await form.getByRole('combobox', { name: 'What the proof is for' }).selectOption({ label: title });
  await form.getByRole('textbox', { name: 'Issuer' }).fill('Datenschutz-Akademie');
  await form.getByRole('textbox', { name: 'Date of the training' }).fill(day);
  await form.getByRole('textbox', { name: 'Length in minutes (optional)' }).fill('90');
  const pdf = policyPdf('Certificate');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expectAccessiblePage(phone);
  await form.getByRole('button', { name: 'Submit' }).click();
  const submitted = phone.getByRole('listitem').filter({ hasText: 'Datenschutz-Akademie' });
  await expect(submitted.getByText('Waits for a decision')).toBeVisible();
  await expectAccessiblePage(phone);

  await page.goto(`/en/${companyId}/maintenance/proofs`);
  await expect(page.getByRole('tab', { name: 'Waits for a decision (1)' })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('link', { name: 'Lea Leaver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Proof of Lea Leaver' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download PDF/ }).click(),
  ]);
  expect(await contentOf(file)).toBe(pdf.toString('latin1'));
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();

  await page.goto(`/en/${companyId}/maintenance/duties`);
  await expect(page.getByText('1 met, 0 to complete')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(person.getByText('Met', { exact: true })).toBeVisible();
  await person.getByText('1 training').click();
  await expect(person.getByText('Proof: Datenschutz-Akademie')).toBeVisible();
  await expect(person.getByText(`${day} · 1 h 30 min · counts until`)).toBeVisible();
  expect((await downloadFile(page, 'Statement (PDF)')).slice(0, 5)).toBe('%PDF-');
  expect(await downloadFile(page, 'Statement for programs (OSCAL)')).toContain('assessment-results');
  expect(await downloadFile(page, 'People (CSV)')).toContain(email);

  await page.getByRole('button', { name: 'Actions for Lea Leaver' }).click();
  await page.getByRole('menuitem', { name: 'Exempt for a period' }).click();
  const exemption = page.getByRole('dialog', { name: 'Exempt Lea Leaver' });
  await expectAccessiblePage(page);
  await exemption.getByRole('button', { name: 'Exempt' }).click();
  await expect(page.getByRole('button', { name: 'End the exemption of Lea Leaver' })).toBeVisible();

  await phone.reload();
  await expect(submitted.getByText('Accepted')).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Your duties' })).toContainText('Met');
});
