import { randomBytes } from 'node:crypto';

/** How the local realm is laid out: like the one of production, so that nothing else knows the difference. */
export const realm = {
  /** Before every path of the realm, and at the end of its issuer. */
  path: '/realms/academy',
  /** Before every path of the protocol, below the realm's. */
  protocolPath: '/protocol/openid-connect',
  clientId: 'academy-web',
  audience: 'academy-api',
  scopes: ['openid', 'profile', 'email', 'roles', 'offline_access'],
  /** Name by which the library knows the services; it has to be a URI and appears in no token. */
  resource: 'urn:academy:api',
} as const;

/** Seconds. */
export const lifetimes = {
  accessToken: 300,
  refreshToken: 30 * 60,
  session: 10 * 60 * 60,
  signIn: 30 * 60,
  code: 60,
} as const;

/**
 * keycloak-js looks into refresh tokens as if they were signed ones, to learn when they end. The library's are
 * random; this gives them the shape, and leaves the random part to do the work.
 */
export function refreshTokenShape(claims: { sub: string; azp: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + lifetimes.refreshToken;
  const random = randomBytes(32).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ typ: 'Refresh', exp, ...claims })}.${random}`;
}
