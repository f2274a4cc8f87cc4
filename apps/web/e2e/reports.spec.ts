import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { companies, signIn } from './sign-in.ts';

const reports = `/en/${companies.nordlicht}/maintenance/reports`;

test('a maintainer exports the report, opens the list of people who have to complete a course, and exports this list', async ({
  page,
}) => {
  await signIn(page, 'maintainer@academy.test', reports);
  await expect(page.getByText(/^As of \d\d\.\d\d\.\d{4}/)).toBeVisible();
  const row = page
    .getByRole('table', { name: 'By course' })
    .getByRole('row', { name: /Data protection at work/ });
  const expected = row.getByRole('link', { name: /To complete: \d+, show people/ });
  const count = Number(await expected.textContent());
  expect(count).toBeGreaterThan(10);
  await expect(
    page
      .getByRole('img', { name: /^Bar chart of/ })
      .first()
      .locator('svg')
      .first(),
  ).toBeVisible();
  await expect(page.locator('pattern')).not.toHaveCount(0);

  for (const [name, file] of [
    ['Report as PDF', / - Report - \d{4}-\d\d-\d\d\.pdf$/],
    ['Courses as XLSX', / - Report by course - \d{4}-\d\d-\d\d\.xlsx$/],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }

  await expected.click();
  await expect(page.getByRole('heading', { name: 'People: To complete' })).toBeVisible();
  // The numbers of the report were computed before this list of people was requested. If another test has added a
  // member in the meantime, the list contains one person more than the report counts.
  const counts = [count, count + 1];
  await expect(page.getByText(new RegExp(`of (${counts.join('|')}) results`))).toBeVisible();
  expect(new URL(page.url()).searchParams.get('course')).not.toBeNull();

  await page.getByRole('button', { name: 'Export' }).click();
  const people = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'People as CSV' }).click();
  const download = await people;
  expect(download.suggestedFilename()).toMatch(/ - Report by person - To complete - \d{4}-\d\d-\d\d\.csv$/);
  const lines = (await text(await download.createReadStream())).trim().split('\r\n');
  expect(counts).toContain(lines.length - 1);
});

test('a maintainer opens the list of people who have never signed in from the page Today, reminds one person, and returns to the page Today', async ({
  page,
}) => {
  await signIn(page, 'maintainer@academy.test', `/en/${companies.nordlicht}`);
  await page.getByRole('link', { name: 'What is waiting today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today at Nordlicht Versicherung AG');
  const waiting = page.getByRole('listitem').filter({ hasText: /never signed in/ });
  await waiting.getByRole('link', { name: 'Show and remind' }).click();
  await expect(page.getByRole('heading', { name: 'People: Never signed in' })).toBeVisible();
  // No other test invites this person. A person gets at most one invitation in 24 hours.
  await page.getByRole('checkbox', { name: 'Choose sophie.dubois@example.test' }).first().check();
  await page.getByRole('button', { name: 'Remind 1 member' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminders' }).click();
  await expect(page.getByText('Invitations sent')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Today' }).click();
  await expect(waiting).toBeVisible();
});
