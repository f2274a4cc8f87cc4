import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { addLearner, createCompany } from './queries.ts';
import { changeSession, companies, register, signIn } from './sign-in.ts';

// The tests of this file are independent of each other, so several workers can run them in parallel.
test.describe.configure({ mode: 'parallel' });
const panelOf = (companyId: string) => `/en/${companies.nordlicht}/customers/${companyId}`;

/** Opens the page of the company's member who has the given e-mail address and status. */
async function openMember(page: Page, companyId: string, email: string, status: string) {
  await page.goto(`${panelOf(companyId)}/members`);
  const row = page.getByRole('row', { name: new RegExp(email) }).filter({ hasText: status });
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /Leaver/ })).toBeVisible();
}

test('a person whom two companies list joins the first and declines the second, and is asked about the first again after the account was released', async ({
  page,
  browser,
}) => {
  const joined = await createCompany('Anker Reederei AG');
  const declined = await createCompany('Fremde Werke AG');
  const email = `lea-${randomUUID().slice(0, 8)}@academy.test`;
  for (const id of [joined, declined]) await addLearner(id, email);
  const question = (name: string) => page.getByRole('heading', { level: 1, name });
  await register(page, email);

  await expect(question('Anker Reederei AG has listed you as a member')).toBeVisible();
  await expect(page.getByText('1 more company waits for your answer.')).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(question('Fremde Werke AG has listed you as a member')).toBeVisible();
  await page.getByRole('button', { name: 'Not me' }).click();
  const dialog = page.getByRole('dialog', { name: 'You don’t belong to Fremde Werke AG?' });
  await expect(dialog).toContainText('It can only ask you again by sending you an invitation.');
  await expectAccessiblePage(page);
  await dialog.getByRole('button', { name: 'I don’t belong to it' }).click();
  await page.waitForURL(`**/en/${joined}`);

  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'admin@academy.test', '/en/administration');
  await openMember(admin, declined, email, 'Declined');
  await expect(admin.getByText(/^This person has said that they do not belong/)).toBeVisible();
  await admin.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(admin.getByText(`An invitation has been sent to ${email}`)).toBeVisible();
  await openMember(admin, joined, email, 'Registered');
  await admin.getByRole('button', { name: 'Release account' }).click();
  const release = admin.getByRole('dialog', { name: 'Release the account of this member?' });
  await expectAccessiblePage(admin);
  await release.getByRole('button', { name: 'Release account' }).click();
  await expect(admin.getByText(`The account of ${email} has been released`)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Release account' })).toHaveCount(0);

  await page.goto('/');
  await expect(question('Anker Reederei AG has listed you as a member')).toBeVisible();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.waitForURL(`**/en/${joined}`);
  await openMember(admin, joined, email, 'Registered');
  await admin.context().close();
});

test('a person whose address is in a domain that an administrator has confirmed becomes a member of the listing company at registration without being asked', async ({
  page,
}) => {
  const companyId = await createCompany('Leuchtturm AG');
  const domain = `leuchtturm-${companyId.slice(0, 8)}.example`;
  await addLearner(companyId, `lea@${domain}`);
  await signIn(page, 'admin@academy.test', `${panelOf(companyId)}/domains`);
  await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add domain' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Domain').fill(domain);
  await dialog.getByRole('button', { name: 'Add domain' }).click();
  const row = page.getByRole('row', { name: new RegExp(`^${domain}`) });
  await expect(row).toContainText(`_academy-verification.${domain}`);
  await expect(row).toContainText(/academy-domain-verification=\w{32}/);
  await expect(row).toContainText('1 listed person has not joined yet');
  await expectAccessiblePage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // On phones, the buttons of a card must leave enough width for the title of the card.
  const title = await row.getByRole('rowheader').boundingBox();
  expect(title?.width).toBeGreaterThan(250);
  await expectAccessiblePage(page, { checksColors: false });
  await row.getByRole('button', { name: `Confirm ${domain}` }).click();
  await expect(row).toContainText('Confirmed by an administrator');

  await changeSession(page);
  await register(page, `lea@${domain}`);
  await page.waitForURL(`**/en/${companyId}`);
});
