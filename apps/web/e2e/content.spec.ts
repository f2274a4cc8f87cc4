import { randomUUID } from 'node:crypto';
import { cmi5Package, scormPackage, zipOf } from '@academy/content-packages/testing';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { joinCompanies, signInToApi } from './api.ts';
import { addLearner, createCompany } from './queries.ts';
import { register, signIn } from './sign-in.ts';

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

async function uploadReady(page: Page, name: string, buffer: Buffer, title: string) {
  await choose(page, name, buffer);
  await expect(page.getByText(`“${name}” has been uploaded and is being unpacked`)).toBeVisible();
  await expect(rowOf(page, title).getByText('Ready')).toBeVisible({ timeout: 30_000 });
}

const alarm = { identifier: 'alarm', title: 'When the alarm sounds', href: 'alarm.html' };
const first = [alarm, { identifier: 'exits', title: 'Exits', href: 'exits.html' }];
const second = [alarm, { identifier: 'assembly', title: 'Assembly points', href: 'assembly.html' }];

test('a maintainer uploads a package, creates a course from the package, replaces the package of the course, and removes the course', async ({
  page,
  browser,
}) => {
  const companyId = await createCompany('Paketwerk GmbH');
  const email = `paula-${randomUUID()}@academy.test`;
  await addLearner(companyId, email);
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const password = await register(phone, email);
  await joinCompanies(await signInToApi(email, password));

  await signIn(page, 'admin@academy.test', `/en/${companyId}/maintenance/content`);
  await expect(page.getByRole('heading', { name: 'No packages yet' })).toBeVisible();
  await expectAccessiblePage(page);

  const hostile = zipOf({ 'imsmanifest.xml': '<manifest/>', '../../evil.html': 'evil' });
  await choose(page, 'hostile.zip', hostile);
  await expect(page.getByRole('alert')).toContainText(
    /“hostile.zip” was not taken\. The package contains a file that would lead outside of it\. Cause: .*evil\.html/,
  );
  await choose(page, 'photos.zip', zipOf({ 'beach.jpg': 'a photo' }));
  await expect(page.getByRole('alert')).toContainText(
    '“photos.zip” was not taken. The file is not a package',
  );
  await expectAccessiblePage(page);

  const title = 'Fire safety';
  await uploadReady(page, 'fire.zip', scormPackage({ title, lessons: first }), 'fire.zip');
  await expect(rowOf(page, 'fire.zip')).toContainText('SCORM 1.2 · 2 lessons');
  await rowOf(page, 'fire.zip').getByRole('button', { name: 'Create course' }).click();
  const creation = page.getByRole('dialog', { name: 'Create course from package' });
  await expect(creation.getByRole('textbox', { name: 'Title in English' })).toHaveValue(title);
  await creation.getByRole('textbox', { name: 'Title in German' }).fill('Brandschutz');
  await creation.getByRole('textbox', { name: 'Length in minutes' }).fill('20');
  await expectAccessiblePage(page);
  await creation.getByRole('button', { name: 'Create course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const coursePath = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Activate course' }).click();
  await expect(page.getByText(`“${title}” is active`)).toBeVisible();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings.getByText('Package with 2 lessons')).toBeVisible();
  await expect(settings.getByText(/^The course is a package itself/)).toBeVisible();
  await expectAccessiblePage(page);

  // The services cache permissions for some seconds, so the test opens the page again until it shows the course.
  await expect(async () => {
    await phone.goto(`/de/${companyId}`);
    await expect(phone.getByText('Von Paketwerk GmbH')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await phone.getByRole('link', { name: 'Brandschutz' }).first().click();
  await expect(phone.getByText('When the alarm sounds')).toBeVisible();
  await expectAccessiblePage(phone);

  await page.goto(`/en/${companyId}/maintenance/content`);
  const newer = scormPackage({ version: '2004 4th Edition', title, lessons: second });
  await uploadReady(page, 'fire-2.zip', newer, 'fire-2.zip');
  await page.goto(coursePath);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await settings.getByRole('button', { name: 'Replace package' }).click();
  const replacement = page.getByRole('dialog', { name: 'Replace package' });
  await replacement.getByLabel('New package').selectOption({ label: `${title} (fire-2.zip)` });
  for (const [heading, lesson] of [
    ['1 lesson stays', 'When the alarm sounds'],
    ['1 lesson is added', 'Assembly points'],
    ['1 lesson is removed', 'Exits'],
  ] as const) {
    await expect(replacement.getByText(heading)).toBeVisible();
    await expect(replacement.getByRole('listitem').filter({ hasText: lesson })).toBeVisible();
  }
  await expectAccessiblePage(page);
  await replacement.getByRole('button', { name: 'Replace package' }).click();
  await expect(page.getByText('The package has been replaced')).toBeVisible();
  await expect(replacement).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('Assembly points')).toBeVisible();

  await settings.getByRole('button', { name: 'Remove course' }).click();
  const removal = page.getByRole('dialog', { name: `Remove “${title}”?` });
  await expect(removal.getByText('1 person to whom it is assigned no longer sees it.')).toBeVisible();
  await expect(removal.getByText('The package with 2 lessons is deleted.')).toBeVisible();
  await expectAccessiblePage(page);
  await removal.getByRole('textbox').fill('REMOVE');
  await removal.getByRole('button', { name: 'Remove course' }).click();
  await expect(page.getByText(`“${title}” has been removed`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No courses have been initialized yet' })).toBeVisible();
  await phone.goto(`/de/${companyId}`);
  await expect(phone.getByText('Von Paketwerk GmbH')).toHaveCount(0);
  await phone.close();
});

test('on a phone in German, a maintainer uploads and deletes a cmi5 package, and sees how much storage is used', async ({
  page,
}) => {
  const companyId = await createCompany('Kleinbetrieb KG');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin@academy.test', `/de/${companyId}/maintenance/content`);
  await choose(page, 'erste-hilfe.zip', cmi5Package({ title: 'Erste Hilfe' }));
  const row = rowOf(page, 'Erste Hilfe');
  await expect(row.getByText('Bereit')).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText('cmi5 · 1 Lektion');
  await expect(page.getByText(/von 5\sGB belegt/)).toBeVisible();
  await expectAccessiblePage(page);
  await row.getByRole('button', { name: /^Aktionen für/ }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog', { name: '„Erste Hilfe“ löschen?' });
  await expectAccessiblePage(page);
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Noch keine Kurspakete' })).toBeVisible();
});
