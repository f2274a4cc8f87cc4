import type { ResourceServer } from 'oidc-provider';
import { lifetimes, realm } from './realm.ts';

/** Access tokens for the services are signed JWTs, which they verify without a request to the provider. */
export const resourceServer = {
  scope: realm.scopes.join(' '),
  audience: realm.audience,
  accessTokenFormat: 'jwt',
  accessTokenTTL: lifetimes.accessToken,
  jwt: { sign: { alg: 'RS256' } },
} as const satisfies ResourceServer;
