import { expect, test } from '@playwright/test';
import { identityOrigin } from '../product.ts';
import { openSignIn, signIn, submitPassword } from './keycloak-pages.ts';
import { administerRealm, createUser } from './realm-admin.ts';

test('repeated wrong passwords lock the account, and Keycloak records successful and failed sign-ins as events', async ({
  page,
  browser,
}) => {
  const account = await createUser('attacked');
  await signIn(page, account);
  const context = await browser.newContext({ locale: 'en-GB' });
  const attacker = await context.newPage();
  await openSignIn(attacker);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await submitPassword(attacker, account, `wrong password ${attempt}`);
    await expect(attacker.getByText('Invalid username or password.')).toBeVisible();
  }
  // While the account is locked, Keycloak shows the message for a wrong password even if the password is correct.
  await submitPassword(attacker, account, account.password);
  await expect(attacker.getByText('Invalid username or password.')).toBeVisible();
  await context.close();

  const realm = await administerRealm();
  const lock = (await realm.attackDetection.findOne({ id: account.id })) as { disabled?: boolean };
  expect(lock.disabled).toBe(true);
  const events = await realm.realms.findEvents({ realm: 'academy', user: account.id, max: 100 });
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['LOGIN', 'LOGIN_ERROR']));
  expect(events.find(({ type }) => type === 'LOGIN')).toMatchObject({
    clientId: 'academy-web',
    ipAddress: expect.any(String),
    userId: account.id,
  });
  const { eventsExpiration } = (await realm.realms.findOne({ realm: 'academy' })) ?? {};
  expect(eventsExpiration).toBe(90 * 24 * 60 * 60);
});

test('Keycloak records an event when an administrator role is granted', async () => {
  const account = await createUser('promoted');
  const realm = await administerRealm();
  const role = await realm.roles.findOneByName({ name: 'csm' });
  await realm.users.addRealmRoleMappings({ id: account.id, roles: [{ id: role?.id ?? '', name: 'csm' }] });
  const events = await realm.realms.findAdminEvents({
    realm: 'academy',
    resourcePath: `users/${account.id}/role-mappings/realm`,
  });
  expect(events).toMatchObject([{ operationType: 'CREATE', resourceType: 'REALM_ROLE_MAPPING' }]);
});

test.describe('Keycloak’s token endpoint', () => {
  for (const client of ['academy-web', 'admin-cli'])
    test(`Keycloak refuses the password grant for the client ${client}`, async () => {
      const account = await createUser('grant');
      const response = await fetch(`${identityOrigin}/realms/academy/protocol/openid-connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: client,
          grant_type: 'password',
          username: account.email,
          password: account.password,
        }),
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toContain('access_token');
    });
});
