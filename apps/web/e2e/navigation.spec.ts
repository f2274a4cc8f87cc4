import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { companies, register, signIn, signInByForm } from './sign-in.ts';
import { identityOrigin, origin } from './product.ts';

test.use({ serviceWorkers: 'allow' });

const dashboard = `/en/${companies.nordlicht}`;

test('the web app redirects a visitor to the sign-in page and, after signing in, to the requested page', async ({
  page,
}) => {
  await page.goto(`${dashboard}?subject=privacy`);
  await expect(page).toHaveURL(
    `${origin}/login?redirect_to=${encodeURIComponent(`${dashboard}?subject=privacy`)}`,
  );
  await signInByForm(page, 'learner@academy.test', `${dashboard}?subject=privacy`);
  await expect(page).toHaveURL(`${origin}${dashboard}?subject=privacy`);
});

test('the web app ignores a redirect_to parameter that points to another origin', async ({ page }) => {
  await signInByForm(
    page,
    'learner@academy.test',
    `/login?redirect_to=${encodeURIComponent('//example.org/\\evil')}`,
  );
  await expect(page).toHaveURL(new RegExp(`^${origin}/en/`));
});

test('the web app stores the tokens in local storage, signs in silently after a reload, and deletes the tokens at logout', async ({
  page,
}) => {
  await signInByForm(page, 'learner@academy.test', dashboard);
  const tokens = () =>
    page.evaluate(() => [localStorage.getItem('access-token'), localStorage.getItem('refresh-token')]);
  expect((await tokens()).every((token) => token?.includes('.'))).toBe(true);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin: requested, pathname } = new URL(request.url());
    if (requested === identityOrigin) requests.push(pathname.replace(/^.*\/openid-connect\//, ''));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${origin}${dashboard}`);
  // Each of these requests waits for the previous one, so any further request would delay the page.
  expect(requests).toEqual(['3p-cookies/step1.html', 'auth', 'token']);

  await page.goto('/logout');
  await expect(page.getByText('You are signed out')).toBeVisible();
  expect(await tokens()).toEqual([null, null]);
  await page.goto(dashboard);
  await expect(page).toHaveURL(/\/login\?redirect_to=/);
});

test('the web app refreshes a rejected token and retries the request', async ({ page }) => {
  await signIn(page, 'learner@academy.test', dashboard);
  const course = page.getByRole('link', { name: 'Information security essentials' }).first();
  // The courses must be loaded before the route handler below refuses requests, because it might otherwise refuse and
  // count a request of this first visit, too.
  await expect(course).toBeVisible();
  let isRenewed = false;
  page.on('request', (request) => {
    isRenewed ||= request.postData()?.includes('grant_type=refresh_token') ?? false;
  });
  let refused = 0;
  await page.route('**/api/companies/*/courses?*', async (route) => {
    if (isRenewed) return route.fallback();
    refused += 1;
    await route.fulfill({
      status: 401,
      json: { errors: [{ status: '401', code: 'unauthenticated', title: 'Unauthorized' }] },
    });
  });
  await page.reload();
  await expect(course).toBeVisible();
  // Two requests with the old token are refused: the early request, which is sent while the app is still loading, and
  // the first request of the loaded app. The request with the renewed token is not refused.
  expect(refused).toBe(2);
  expect(isRenewed).toBe(true);
});

test('the web app replaces a platform id in the URL by the UUID of the company', async ({ page }) => {
  await signInByForm(page, 'learner@academy.test', '/de/1001?subject=privacy');
  await expect(page).toHaveURL(`${origin}/de/${companies.nordlicht}?subject=privacy`);
});

test('a learner who opens a page for maintainers or administrators is redirected to the dashboard, and an unknown page links to the homepage', async ({
  page,
}) => {
  await signIn(page, 'learner@academy.test', dashboard);
  await page.goto(`${dashboard}/maintenance/members`);
  await expect(page).toHaveURL(`${origin}${dashboard}`);
  await page.goto(`${dashboard}/customers`);
  await expect(page).toHaveURL(`${origin}${dashboard}`);
  await page.goto('/en/administration');
  await expect(page).toHaveURL(`${origin}${dashboard}`);
  await page.goto(`${dashboard}/nowhere`);
  await expect(page.getByRole('link', { name: 'Back to the Homepage' })).toBeVisible();
});

test('the web app shows a message to a user without a company', async ({ page }) => {
  await register(page, `nobody-${randomUUID()}@academy.test`);
  await expect(page.getByText(/not a member of a company/i)).toBeVisible();
  await expectAccessiblePage(page);
});

test('the web app stays on the same page when the user switches the language', async ({ page }) => {
  await signIn(page, 'learner@academy.test', `${dashboard}?subject=infosec`);
  await page.getByRole('button', { name: /Menu of/ }).click();
  await page.getByText('DE - German').click();
  await expect(page).toHaveURL(`${origin}/de/${companies.nordlicht}?subject=infosec`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Informationssicherheit für alle' }).first()).toBeVisible();
});

test('the web app sends no third-party requests and does not violate its content security policy', async ({
  page,
}) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol.startsWith('http') && target !== origin && target !== identityOrigin)
      foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await signIn(page, 'learner@academy.test', dashboard);
  await page.getByRole('link', { name: 'Information security essentials' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Information security essentials');
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test('if a dialog is open on the first page of a browser tab, the Back button closes the dialog and stays on the page', async ({
  page,
}) => {
  const courses = `/en/${companies.nordlicht}/maintenance/courses`;
  await signIn(page, 'maintainer@academy.test', courses);
  for (const isInUrl of [true, false]) {
    const tab = await page.context().newPage();
    await tab.goto(isInUrl ? `${courses}?contacts=new` : courses);
    if (!isInUrl) await tab.getByRole('button', { name: 'Initialize courses' }).click();
    const dialog = tab.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // When a dialog is open, the app has added an entry to the browser's history, so that Back leads to the page
    // without the dialog. After a reload, this entry still exists, and the app must not add another one.
    if (isInUrl) await tab.reload();
    await expect(dialog).toBeVisible();
    await tab.goBack();
    await expect(dialog).toBeHidden();
    await expect(tab).toHaveURL(`${origin}${courses}`);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.goBack();
    await expect(tab).toHaveURL('about:blank');
    await tab.close();
  }
});
