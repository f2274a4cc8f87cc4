import type { ResourceServer } from 'oidc-provider';
import { lifetimes, realm } from './realm.ts';

/** Academy's services, for which access tokens are made: signed ones, that services check without asking. */
export const resourceServer = {
  scope: realm.scopes.join(' '),
  audience: realm.audience,
  accessTokenFormat: 'jwt',
  accessTokenTTL: lifetimes.accessToken,
  jwt: { sign: { alg: 'RS256' } },
} as const satisfies ResourceServer;
