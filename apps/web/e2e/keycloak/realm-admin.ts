import { randomUUID } from 'node:crypto';
import AdminClient from '@keycloak/keycloak-admin-client';
import { identityOrigin } from '../product.ts';

/** Administrator of Keycloak itself, in the realm `master`. */
export const bootstrapAdministrator = { username: 'admin', password: 'administrator of this test run' };

/** Returns a client of Keycloak's admin API for the realm `academy`. Its access token is valid for a minute. */
export async function administerRealm(): Promise<AdminClient> {
  const client = new AdminClient({ baseUrl: identityOrigin, realmName: 'master' });
  await client.auth({ ...bootstrapAdministrator, grantType: 'password', clientId: 'admin-cli' });
  client.setConfig({ realmName: 'academy' });
  return client;
}

export interface Account {
  id: string;
  email: string;
  password: string;
}

interface Properties {
  roles?: string[];
  locale?: string;
}

const password = 'quiet rivers bend twice';

/** Returns an e-mail address that is unique even if the test is repeated. */
export const newAddress = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.test`;

async function importUser(
  email: string,
  { roles = [], locale, id }: Properties & { id?: string },
): Promise<Account> {
  const user = {
    ...(id !== undefined && { id }),
    ...{ username: email, email, firstName: 'Zoë', lastName: 'Müller', enabled: true, emailVerified: true },
    ...(locale !== undefined && { attributes: { locale: [locale] } }),
    credentials: [{ type: 'password', value: password }],
    realmRoles: ['default-roles-academy', ...roles],
  };
  const realm = await administerRealm();
  const rep = { ifResourceExists: 'SKIP' as const, users: [user] };
  // Users are created by Keycloak's partial import, because the endpoint that creates one user does not accept an id.
  const { results } = await realm.realms.partialImport({ realm: 'academy', rep });
  return { id: results[0]?.id ?? '', email, password };
}

export const createUser = (name: string, properties: Properties = {}) =>
  importUser(newAddress(name), properties);

/** Create users of the demonstration data in Keycloak. The users get the same ids as in the demonstration data. */
export const demonstrationUsers = {
  learner: () =>
    importUser('learner@academy.test', { id: '6c4336d1-f68b-4092-aca9-34e848edeb2c', locale: 'en' }),
  maintainer: () =>
    importUser('maintainer@academy.test', { id: '3ddc8a07-151c-4ebb-8ef2-c6c521305add', locale: 'en' }),
};
