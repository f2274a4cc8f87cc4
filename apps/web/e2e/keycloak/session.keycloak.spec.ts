import { createHash } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { identityOrigin, origin } from '../product.ts';
import { expectSignedIn, openSignIn, signIn, submitPassword } from './keycloak-pages.ts';
import { accessTokenOf, callServices, claimsOf } from './product-api.ts';
import { administerRealm, createUser, demonstrationUsers } from './realm-admin.ts';

const authorization = `${identityOrigin}/realms/academy/protocol/openid-connect/auth`;

/** Returns an array to which the URLs of the requests to Keycloak's authorization endpoint are added. */
function recordAuthorizations(page: Page): URL[] {
  const requests: URL[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${authorization}?`)) requests.push(new URL(request.url()));
  });
  return requests;
}

test('sign-in uses PKCE, and Keycloak refuses a sign-in without PKCE', async ({ page }) => {
  const account = await createUser('pkce');
  const requests = recordAuthorizations(page);
  const tokenRequest = page.waitForRequest((request) =>
    request.url().endsWith('/protocol/openid-connect/token'),
  );
  await signIn(page, account);

  const sent = requests.find((url) => url.searchParams.get('prompt') !== 'none')?.searchParams;
  const verifier = new URLSearchParams((await tokenRequest).postData() ?? '').get('code_verifier') ?? '';
  expect(sent?.get('code_challenge_method')).toBe('S256');
  expect(sent?.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));

  const withoutPkce = new URL(authorization);
  withoutPkce.search = new URLSearchParams({
    client_id: 'academy-web',
    redirect_uri: `${origin}/login`,
    response_type: 'code',
    scope: 'openid',
  }).toString();
  const refused = await fetch(withoutPkce, { redirect: 'manual' });
  expect(refused.headers.get('location')).toContain('error=invalid_request');
});

test('in a new tab, the silent session check signs the user in without showing a page of Keycloak', async ({
  page,
  context,
}) => {
  const account = await createUser('silent');
  await signIn(page, account);
  const tab = await context.newPage();
  const requests = recordAuthorizations(tab);
  const violations: string[] = [];
  tab.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await tab.goto('/');
  await expectSignedIn(tab);
  expect(requests.map(({ searchParams }) => searchParams.get('prompt'))).toEqual(['none']);
  expect(new URL(requests[0]?.searchParams.get('redirect_uri') ?? '').pathname).toBe(
    '/silent-check-sso.html',
  );
  expect(violations).toEqual([]);
  const [one, other] = [claimsOf(await accessTokenOf(page)), claimsOf(await accessTokenOf(tab))];
  expect(one['sid']).toBe(other['sid']);
});

test('services refuse an expired token, and the web app renews the token without a new sign-in', async ({
  page,
}) => {
  const account = await demonstrationUsers.learner();
  const lifespan = async (accessTokenLifespan: number) => {
    const realm = await administerRealm();
    await realm.realms.update({ realm: 'academy' }, { accessTokenLifespan });
  };
  await lifespan(3);
  try {
    await signIn(page, account);
    const expired = await accessTokenOf(page);
    await expect.poll(() => callServices(expired)).toEqual([401, 401]);

    const requests = recordAuthorizations(page);
    await page.getByRole('link', { name: 'Information security essentials' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Information security essentials');
    const renewed = await accessTokenOf(page);
    expect(renewed).not.toBe(expired);
    expect(claimsOf(renewed)['sid']).toBe(claimsOf(expired)['sid']);
    expect(requests).toEqual([]);
  } finally {
    await lifespan(300);
  }
});

test('signing out ends the session in Keycloak and in another tab', async ({ page, context }) => {
  const account = await createUser('leaving');
  await signIn(page, account);
  const other = await context.newPage();
  await other.goto('/');
  await expectSignedIn(other);
  const refreshToken = await page.evaluate(() => localStorage.getItem('refresh-token'));

  await page.goto('/logout');
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  const sessions = await (await administerRealm()).users.listSessions({ id: account.id });
  expect(sessions).toEqual([]);
  const refreshed = await fetch(`${identityOrigin}/realms/academy/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'academy-web',
      grant_type: 'refresh_token',
      refresh_token: refreshToken ?? '',
    }),
  });
  expect(refreshed.status).toBe(400);
  await openSignIn(page);
  await expect(page.locator('#password')).toBeVisible();
});

test('a user who returns to a tab after the session has ended in Keycloak is sent to the sign-in page', async ({
  page,
}) => {
  const account = await createUser('returning');
  await signIn(page, account);
  await (await administerRealm()).users.logout({ id: account.id });
  await page.evaluate(() => {
    const later = Date.now() + 61_000;
    Date.now = () => later;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('a user who is deactivated in the realm loses the session at the next renewal of the token, and cannot sign in again', async ({
  page,
}) => {
  const account = await createUser('deactivated');
  await signIn(page, account);
  const realm = await administerRealm();
  await realm.users.update({ id: account.id }, { enabled: false });

  // Both a reload and the renewal of the token check the session at Keycloak. The test reloads the page, because the
  // token is renewed only after up to five minutes.
  await page.reload();
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await openSignIn(page);
  await submitPassword(page, account, account.password);
  await expect(page.getByText('Account is disabled, contact your administrator.')).toBeVisible();

  await realm.users.update({ id: account.id }, { enabled: true });
  await submitPassword(page, account, account.password);
  await expectSignedIn(page);
});
