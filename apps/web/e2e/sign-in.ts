import { expect, type BrowserContext, type Page } from '@playwright/test';
import { origin } from './product.ts';

export async function signInByForm(page: Page, username: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click();
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill('academy');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.origin === origin && url.pathname !== '/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Returns the cookies and tokens of the signed-in user, but nothing else that a test has stored in the browser. */
async function readSession(context: BrowserContext) {
  const { cookies, origins } = await context.storageState();
  const isToken = ({ name }: { name: string }) => ['access-token', 'refresh-token'].includes(name);
  return {
    cookies,
    origins: origins.map((stored) => ({ ...stored, localStorage: stored.localStorage.filter(isToken) })),
  };
}

/**
 * Replaces the cookies and tokens in the browser. The page leaves the web app first, because the app redirects an open
 * page whose tokens were deleted. A test that navigates during this redirect would fail.
 */
export async function changeSession(
  page: Page,
  state: Awaited<ReturnType<typeof readSession>> = { cookies: [], origins: [] },
): Promise<void> {
  await page.goto('about:blank');
  await page.context().setStorageState(state);
}

/** Sessions that this Playwright worker process has started, by user name. */
const sessions = new Map<string, Awaited<ReturnType<typeof readSession>>>();

/**
 * Signs a user in. The first call for a user uses the sign-in form, which takes seconds. Further calls continue the
 * same session, so tests that end a session or test the sign-in must use `signInByForm`.
 */
export async function signIn(page: Page, username: string, path = '/'): Promise<void> {
  const session = sessions.get(username);
  if (!session) {
    await signInByForm(page, username, path);
    sessions.set(username, await readSession(page.context()));
    return;
  }
  await changeSession(page, session);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe('/login');
}

/** Registers an account at the identity provider. Returns its password. */
export async function register(page: Page, email: string): Promise<string> {
  const password = 'a long password';
  await page.goto('/');
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click();
  await page.getByRole('link', { name: /register|registrieren/i }).click();
  await page.locator('input[name=firstName]').fill('Lea');
  await page.locator('input[name=lastName]').fill('Leaver');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.origin === origin && url.pathname !== '/login');
  return password;
}

export const companies = {
  nordlicht: '0192f000-0000-7000-9000-000000001001',
  alpenblick: '0192f000-0000-7000-9000-000000001002',
  hafenkontor: '0192f000-0000-7000-9000-000000001003',
};
