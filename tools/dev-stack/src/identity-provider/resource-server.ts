import type { ResourceServer } from 'oidc-provider';
import { lifetimes, realm } from './realm.ts';

/**
 * Configuration of access tokens. They are signed JWTs, which the services can verify without a request to the identity
 * provider.
 */
export const resourceServer = {
  scope: realm.scopes.join(' '),
  audience: realm.audience,
  accessTokenFormat: 'jwt',
  accessTokenTTL: lifetimes.accessToken,
  jwt: { sign: { alg: 'RS256' } },
} as const satisfies ResourceServer;
