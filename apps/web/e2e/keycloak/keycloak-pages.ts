import { expect, type Page } from '@playwright/test';
import { identityOrigin, mailboxOrigin, origin } from '../product.ts';
import type { Account } from './realm-admin.ts';

/** Opens a page of the product that requires a sign-in, and continues to Keycloak's sign-in page. */
export async function openSignIn(page: Page, path = '/'): Promise<void> {
  await page.goto(`${origin}${path}`);
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click();
  await page.waitForURL(`${identityOrigin}/**`);
}

export async function submitPassword(
  page: Page,
  { email }: { email: string },
  password: string,
): Promise<void> {
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('#kc-login').click();
}

export async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => url.origin === origin && url.pathname !== '/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function signIn(page: Page, account: Account, path = '/'): Promise<void> {
  await openSignIn(page, path);
  await submitPassword(page, account, account.password);
  await expectSignedIn(page);
}

interface Email {
  subject: string;
  text: string;
}

/**
 * Waits for an e-mail to the given e-mail address that contains a matching link. Returns the first such e-mail and the
 * link.
 */
export async function receiveLink(address: string, pattern: RegExp): Promise<{ email: Email; link: string }> {
  const found: { email: Email; link: string }[] = [];
  await expect(async () => {
    const response = await fetch(`${mailboxOrigin}/api/emails?to=${encodeURIComponent(address)}`);
    for (const email of (await response.json()) as Email[]) {
      const [link] = pattern.exec(email.text) ?? [];
      if (link !== undefined) found.push({ email, link });
    }
    expect(found).not.toHaveLength(0);
  }).toPass();
  return found[0] as { email: Email; link: string };
}

/** Link in an e-mail of Keycloak to verify an e-mail address or to choose a new password. */
export const actionLink = /http\S+\/login-actions\/action-token\S+/;
