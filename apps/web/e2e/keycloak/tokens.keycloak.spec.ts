import { expect, test } from '@playwright/test';
import { identityOrigin } from '../product.ts';
import { signIn } from './keycloak-pages.ts';
import { accessTokenOf, callServices, claimsOf, keyIdOf } from './product-api.ts';
import { administerRealm, demonstrationUsers } from './realm-admin.ts';

test('an access token has the documented claims, and both services accept it', async ({ page }) => {
  const account = await demonstrationUsers.learner();
  await signIn(page, account);
  const token = await accessTokenOf(page);
  const { exp, iat, scope, ...claims } = claimsOf(token);
  expect(Number(exp) - Number(iat)).toBe(300);
  expect(String(scope).split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
  expect(claims).toEqual({
    iss: `${identityOrigin}/realms/academy`,
    aud: 'academy-api',
    amr: [],
    azp: 'academy-web',
    typ: 'Bearer',
    sub: account.id,
    jti: expect.any(String),
    sid: expect.any(String),
    auth_time: expect.any(Number),
    email: account.email,
    email_verified: true,
    name: 'Zoë Müller',
    given_name: 'Zoë',
    family_name: 'Müller',
    preferred_username: account.email,
    locale: 'en',
    roles: { '': ['academy-user'] },
  });
  expect(await callServices(token)).toEqual([200, 200]);
});

test('services refuse an access token whose claims were changed, and an access token from another realm', async ({
  page,
}) => {
  const account = await demonstrationUsers.learner();
  await signIn(page, account);
  const [header = '', , signature = ''] = (await accessTokenOf(page)).split('.');
  const claims = { ...claimsOf(await accessTokenOf(page)), roles: { '': ['admin'] } };
  const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  expect(await callServices(forged)).toEqual([401, 401]);
  const realm = await administerRealm();
  expect(await callServices(realm.accessToken ?? '')).toEqual([401, 401]);
});

test('after Keycloak rotates its signing key, services accept tokens signed with the old or the new key, and the session continues', async ({
  page,
}) => {
  const account = await demonstrationUsers.learner();
  await signIn(page, account);
  const before = await accessTokenOf(page);
  expect(await callServices(before)).toEqual([200, 200]);

  const realm = await administerRealm();
  const { id: parentId } = (await realm.realms.findOne({ realm: 'academy' })) ?? {};
  await realm.components.create({
    name: 'rotated',
    providerId: 'rsa-generated',
    providerType: 'org.keycloak.keys.KeyProvider',
    ...(parentId !== undefined && { parentId }),
    config: { priority: ['200'], algorithm: ['RS256'], keySize: ['2048'] },
  });

  await page.reload();
  await expect(page.getByRole('link', { name: 'Information security essentials' }).first()).toBeVisible();
  const after = await accessTokenOf(page);
  expect(keyIdOf(after)).not.toBe(keyIdOf(before));
  expect(claimsOf(after)['sid']).toBe(claimsOf(before)['sid']);
  await expect.poll(() => callServices(after)).toEqual([200, 200]);
  expect(await callServices(before)).toEqual([200, 200]);
});
