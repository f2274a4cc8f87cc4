import type { Page } from '@playwright/test';
import { origin } from '../product.ts';
import { companies } from '../sign-in.ts';

export async function accessTokenOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('access-token'))) ?? '';
}

/** Returns the claims of a token, without verifying its signature. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

export const keyIdOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

/** Calls both services with an access token. Returns the HTTP statuses of the responses. */
export const callServices = (token: string): Promise<number[]> =>
  Promise.all(
    ['/core-services/permissions/me', `/api/companies/${companies.nordlicht}/courses`].map(
      async (path) =>
        (await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } })).status,
    ),
  );
