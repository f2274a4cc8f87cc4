import { expect, test, type Locator, type Page } from '@playwright/test';
import { mailboxOrigin } from './product.ts';
import { companies, signIn } from './sign-in.ts';

const address = 'tom.weber@example.test';
const refusal = `${mailboxOrigin}/api/refused/${encodeURIComponent(address)}`;
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

async function countMail(): Promise<number> {
  const response = await fetch(`${mailboxOrigin}/api/emails?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as unknown[]).length;
}

test.afterEach(() => fetch(refusal, { method: 'DELETE' }));

test('an administrator can retry a rejected e-mail until it is delivered', async ({ page }) => {
  expect((await fetch(refusal, { method: 'PUT' })).status).toBe(204);
  await signIn(page, 'admin@academy.test', `/en/${companies.nordlicht}/maintenance/members`);
  await page.getByRole('button', { name: 'Invite new members' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail addresses').fill(`${address} `);
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  // The page shows this text only after the response. If the test left the page earlier, the request that sends the
  // invitation would be cancelled.
  await expect(dialog.getByText('1 person invited')).toBeVisible();

  await page.clock.install();
  await page.goto('/en/administration');
  await page.getByRole('link', { name: 'Background work' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Background work');
  const failed = row(page, /Invitation/);
  // The page reloads the list every 15 seconds.
  const waitForNextList = async (content: Locator) => {
    await page.clock.fastForward(15_000);
    return content.isVisible();
  };
  await expect.poll(() => waitForNextList(failed)).toBe(true);
  await expect(failed).toContainText('RCPT TO 550');
  await expect(failed).toContainText('Nordlicht Versicherung AG');
  await expect(failed).toContainText('t***@e***.test');
  await expect(page.getByText(address)).toHaveCount(0);
  await expect(row(page, /E-mails/)).toContainText('1');
  expect(await countMail()).toBe(0);

  // The mail server also rejects the retry permanently, so the e-mail is listed again.
  const retry = failed.getByRole('button', { name: 'Try again: Invitation' });
  await retry.click();
  await expect(page.getByText('It will be tried again in a moment.')).toBeVisible();
  const secondAttempt = failed.getByRole('cell', { name: '2', exact: true });
  await expect.poll(() => waitForNextList(secondAttempt)).toBe(true);

  await fetch(refusal, { method: 'DELETE' });
  await retry.click();
  await expect(page.getByText('Nothing has failed', { exact: true })).toBeVisible();
  await expect.poll(countMail).toBe(1);

  await page.goto(`/en/${companies.nordlicht}/maintenance/audit`);
  await expect(row(page, /Failed work tried again/)).toHaveCount(2);
});

test('only administrators can open the background work page', async ({ page }) => {
  await signIn(page, 'maintainer@academy.test', '/en/administration/background-work');
  await page.waitForURL((url) => !url.pathname.includes('administration'));
  const response = await page.request.get('/api/administration/background-work/failed');
  expect(response.status()).toBe(401);
});
