import { randomBytes } from 'node:crypto';

/** The local realm, with the same paths and names as production's Keycloak. */
export const realm = {
  /** Path prefix of the realm and suffix of its issuer. */
  path: '/realms/academy',
  /** Path prefix of the OpenID Connect endpoints, relative to the realm's path. */
  protocolPath: '/protocol/openid-connect',
  clientId: 'academy-web',
  audience: 'academy-api',
  scopes: ['openid', 'profile', 'email', 'roles', 'offline_access'],
  /** Resource indicator (RFC 8707) of the services. The library requires it to be a URI; tokens do not contain it. */
  resource: 'urn:academy:api',
} as const;

/** Lifetimes in seconds. */
export const lifetimes = {
  accessToken: 300,
  refreshToken: 30 * 60,
  session: 10 * 60 * 60,
  signIn: 30 * 60,
  code: 60,
} as const;

/**
 * keycloak-js decodes refresh tokens as JWTs to read their expiry. The library's tokens are opaque, so this wraps a
 * random token in the format of a JWT.
 */
export function refreshTokenShape(claims: { sub: string; azp: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + lifetimes.refreshToken;
  const random = randomBytes(32).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ typ: 'Refresh', exp, ...claims })}.${random}`;
}
