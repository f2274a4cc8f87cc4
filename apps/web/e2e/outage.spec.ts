import { expect, test } from '@playwright/test';
import { origin } from './product.ts';
import { suspendDatabase } from './queries.ts';
import { signInByForm } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

let resume: (() => Promise<void>) | undefined;
test.afterEach(() => resume?.());

test('users stay signed in while the database does not respond, and pages load when the database responds again', async ({
  page,
}) => {
  await signInByForm(page, 'maintainer@academy.test');
  const menu = page.getByRole('button', { name: /^Menu of / });
  await expect(menu).toBeVisible();
  await page.waitForURL(/\/en\/[\w-]{36}/);
  const address = page.url();
  resume = await suspendDatabase();

  const refused = page.waitForResponse((received) => received.status() === 503);
  await page.reload();
  const response = await refused;
  expect(response.headers()['retry-after']).toBe('1');
  await expect(page.getByRole('heading', { name: 'Academy is not available at the moment' })).toBeVisible();
  expect(page.url()).toBe(address);
  expect((await page.request.get(`${origin}/config/env-data`)).status()).toBe(200);

  await resume();
  resume = undefined;
  // The services notice within a quarter of a second that the database responds again.
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(menu).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  expect(page.url()).toBe(address);
});
