import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { signInToApi } from './api.ts';
import { active, connectDirectory } from './directory.ts';
import { mailboxOrigin } from './product.ts';
import { addRegistered, createCompany, makeResponsibleForKeys } from './queries.ts';
import { companies, signIn } from './sign-in.ts';

// The tests of this file are independent of each other, so several workers can run them in parallel.
test.describe.configure({ mode: 'parallel' });
const panelOf = (companyId: string) => `/en/${companies.nordlicht}/customers/${companyId}`;

test('the list of API keys shows when the key of a maintainer who has left stops working, and an administrator takes over the key', async ({
  page,
}) => {
  const companyId = await createCompany('Schlüssel AG');
  const leaver = await addRegistered(companyId, { permissions: ['academy:employees:manage'] });
  const directory = await connectDirectory(companyId);
  await makeResponsibleForKeys(companyId, leaver.userId);
  await directory('PATCH', `/Users/${leaver.id}`, active('False'));

  await signIn(page, 'admin@academy.test', `${panelOf(companyId)}/api-keys`);
  const row = page.getByRole('row', { name: /^Directory/ });
  await expect(row).toContainText(/Stops working on \d\d\.\d\d\.\d{4}/);
  await expect(row).toContainText('No longer holds the necessary permissions');
  await expect(row).toContainText(/node.*127\.0\.0\.1|node.*::1/);
  await expectAccessiblePage(page);
  await row.getByRole('button', { name: 'Take over Directory' }).click();
  await expect(page.getByText('You are now responsible for the API key Directory.')).toBeVisible();
  await expect(row).not.toContainText('Stops working on');
  await expect(row.getByRole('button', { name: 'Take over Directory' })).toHaveCount(0);
});

test('an invitation that the mail server refused is marked as undeliverable, and is delivered when it is sent again', async ({
  page,
}) => {
  const companyId = await createCompany('Briefkasten AG');
  const email = `rosa-${randomUUID().slice(0, 8)}@example.test`;
  const mailbox = (path: string, init?: RequestInit) => fetch(`${mailboxOrigin}/api/${path}`, init);
  const refusal = `refused/${encodeURIComponent(email)}`;
  await mailbox(refusal, { method: 'PUT' });
  const administrator = await signInToApi('admin@academy.test');
  const invitations = `/core-services/company-users/companies/${companyId}/invitations`;
  await administrator('POST', invitations, { emails: [email] });

  await signIn(page, 'admin@academy.test', `${panelOf(companyId)}/members`);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('E-mail not delivered', { timeout: 2_000 });
  }).toPass();
  await expectAccessiblePage(page);
  await row.getByRole('link').click();
  await expect(page.getByText(/^The invitation could not be delivered to this address on/)).toBeVisible();
  await expectAccessiblePage(page);
  await mailbox(refusal, { method: 'DELETE' });
  await page.getByRole('button', { name: 'Send invitation again' }).click();
  await expect(page.getByText(`The invitation has been sent to ${email} again`)).toBeVisible();
  await expect(page.getByText('E-mail not delivered')).toHaveCount(0);
  const received = async () =>
    ((await (await mailbox(`emails?to=${encodeURIComponent(email)}`)).json()) as unknown[]).length;
  await expect.poll(received).toBe(1);
});

test('an import asks whether a line with a member’s address and a different external id describes a new member, and applies the decision', async ({
  page,
}) => {
  const companyId = await createCompany('Umzug AG');
  const [successor, renumbered] = [
    await addRegistered(companyId, { externalId: 'P-1' }),
    await addRegistered(companyId, { externalId: 'P-2' }),
  ];
  const lines = [successor, renumbered].map(({ email }, index) => `N-${index};${email};Ada;Registered`);
  await signIn(page, 'admin@academy.test', `${panelOf(companyId)}/members/imports`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['External id;Email;First name;Last name', ...lines].join('\n')),
  });
  const tab = page.getByRole('tab', { name: 'To decide (2)' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('2 lines have not been decided about yet. They are left out.')).toBeVisible();
  const line = (email: string) => page.getByRole('row', { name: new RegExp(email) });
  await expect(line(successor.email)).toContainText('External id: P-1 → N-0');
  await expectAccessiblePage(page);
  const decisionAbout = (email: string) => line(email).getByRole('combobox', { name: 'Decision' });
  await decisionAbout(successor.email).focus();
  await decisionAbout(successor.email).selectOption('New member');
  await decisionAbout(renumbered.email).selectOption('Same person');
  await expect(page.getByText(/not been decided about yet/)).toHaveCount(0);
  await expect(decisionAbout(successor.email)).toBeFocused();
  await page.getByRole('button', { name: 'Apply changes' }).click();
  await expect(page.getByText('1 members added, 1 changed, 1 deactivated.')).toBeVisible();
  await expectAccessiblePage(page);

  await page.getByRole('link', { name: 'Go to the members' }).click();
  await expect(line(renumbered.email)).toContainText('Registered');
  await expect(line(successor.email)).toHaveCount(2);
  await line(successor.email).filter({ hasText: 'Deactivated' }).getByRole('link').click();
  await expect(page.getByText('External id P-1')).toBeVisible();
  await expect(page.getByText(/^Former account: this membership has ended/)).toBeVisible();
});
