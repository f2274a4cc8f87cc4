import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { companies, signIn } from './sign-in.ts';

const members = `/en/${companies.alpenblick}/maintenance/members`;

async function upload(page: Page, name: string, content: string | Buffer) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
}

const heading = 'E-Mail;Vorname;Nachname;Gruppen;Abteilungsleitung';
const lines = [
  'ida.import@example.test;Ida;"Import',
  'Meyer";Pflege|Nachtdienst;ja',
  'jan.import@example.test;Jan;Import;Pflege;nein',
  'no-address;Kim;Import;Pflege;nein',
];

async function apply(page: Page) {
  await page.getByRole('button', { name: 'Apply changes', exact: true }).click();
  await expect(page.getByText('The import has been applied')).toBeVisible();
}

test('a maintainer imports members, sees which lines of the file are wrong, and reverts the change of a second import with a third import', async ({
  page,
}) => {
  await signIn(page, 'maintainer@academy.test', members);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await upload(page, 'members.xlsx', Buffer.from('504b030414000600', 'hex'));
  await expect(page.getByRole('alert')).toContainText('This is not a CSV file.');
  await upload(page, 'members.csv', 'E-Mail;Gruppen\nida.import@example.test;Pflege\n');
  await expect(page.getByRole('alert')).toContainText('Found: E-Mail, Gruppen.');
  await expectAccessiblePage(page);

  await upload(page, 'members.csv', [heading, ...lines].join('\r\n'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('members.csv');
  await expect(page.getByText('Ignored columns: Abteilungsleitung.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Kim Import/ })).toContainText('not a valid email address');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download problems' }).click(),
  ]);
  // The line with the invalid address is line 5 of the file, because a cell of the first person contains a line break.
  expect(await readFile(await download.path(), 'utf8')).toMatch(/\n"?5"?[,;].*no-address/);
  await expectAccessiblePage(page);

  await page.getByRole('tab', { name: 'Added (2)' }).click();
  await expect(page.getByRole('row', { name: /ida\.import@example\.test/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Deactivate the \d+ members/ }).click();
  const action = page.getByRole('button', { name: 'Apply changes', exact: true });
  await expect(action).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Deactivate the \d+ members/ }).click();
  await apply(page);
  await expect(page.getByText('2 members added, 0 changed, 0 deactivated.')).toBeVisible();

  const original = 'E-Mail;Vorname;Nachname\njan.import@example.test;Jan;Import\n';
  for (const file of [original.replace(';Import', ';Sommer'), original]) {
    await page.goto(`${members}/imports`);
    await upload(page, 'correction.csv', file);
    await page.getByRole('tab', { name: 'Changed (1)' }).click();
    await expect(page.getByRole('row', { name: /jan\.import@example\.test/ })).toContainText('Last name: ');
    await apply(page);
  }
  await page.goto(`${members}?search=jan.import`);
  await expect(page.getByRole('row', { name: /jan\.import@example\.test/ })).toContainText('Jan Import');
});
