import { randomBytes } from 'node:crypto';

/** The realm of the local identity provider, with the same paths and names as the Keycloak realm in production. */
export const realm = {
  /** The issuer URL ends with this path. */
  path: '/realms/academy',
  /** Path prefix of the OpenID Connect endpoints, relative to the realm's path. */
  protocolPath: '/protocol/openid-connect',
  clientId: 'academy-web',
  audience: 'academy-api',
  scopes: ['openid', 'profile', 'email', 'roles', 'offline_access'],
  /**
   * Resource indicator (RFC 8707) of the services. oidc-provider requires that it is a URI. The claim `aud` of tokens
   * contains `audience` instead.
   */
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
 * Returns a random refresh token in the format of a JWT, because keycloak-js decodes refresh tokens to read their
 * expiry. The refresh tokens that oidc-provider generates are opaque.
 */
export function refreshTokenShape(claims: { sub: string; azp: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + lifetimes.refreshToken;
  const random = randomBytes(32).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ typ: 'Refresh', exp, ...claims })}.${random}`;
}
