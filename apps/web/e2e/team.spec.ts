import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { signInToApi } from './api.ts';
import { mailboxOrigin } from './product.ts';
import { createReportedCompany, linkAccount } from './queries.ts';
import { register } from './sign-in.ts';

test('once the company has switched on the page My team, a manager sees overdue courses of the team and sends a reminder', async ({
  page,
}) => {
  const { companyId, manager, late } = await createReportedCompany('Team GmbH');
  await register(page, `manager-${randomUUID()}@example.test`);
  const token = await page.evaluate(() => localStorage.getItem('access-token') ?? '');
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  await linkAccount(manager.id, sub);

  // The services cache permissions for some seconds, so the test opens the page again until it shows the team.
  await expect(async () => {
    await page.goto(`/en/${companyId}/team`);
    await expect(page.getByRole('heading', { name: 'No team to show' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expectAccessiblePage(page);

  const admin = await signInToApi('admin@academy.test');
  await admin('PUT', `/maintenance/companies/${companyId}/report-mails`, {
    summary: { frequency: 'off', weekday: 1, month_day: 1, recipient_ids: [] },
    manager_notes: { active: false, weekday: 1 },
    team_page: { active: true },
  });
  for (const [language, overdue] of [
    ['de', 'Überfällig, war fällig am 15.01.2026'],
    ['en', 'Overdue, was due on 15.01.2026'],
  ] as const) {
    await page.goto(`/${language}/${companyId}/team`);
    const person = page.getByRole('listitem', { name: 'Ada Late' });
    await expect(person.getByText(overdue)).toBeVisible();
    await expectAccessiblePage(page);
  }

  await page.getByRole('checkbox', { name: /^Choose Ada Late: / }).check();
  await page.getByRole('button', { name: 'Remind 1 member' }).click();
  await expectAccessiblePage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminders' }).click();
  await expect(page.getByText('Reminder sent')).toBeVisible();
  const inbox = `${mailboxOrigin}/api/emails?to=${encodeURIComponent(late.email)}`;
  await expect
    .poll(async () => ((await (await fetch(inbox)).json()) as unknown[]).length, { timeout: 20_000 })
    .toBe(1);
});
