import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, jwtVerify, type JWK } from 'jose';
import type { Accounts } from './accounts.ts';
import { userClaims } from './claims.ts';
import { realm } from './realm.ts';

interface UserinfoOptions {
  issuer: string;
  productOrigin: string;
  accounts: Accounts;
  key: JWK;
}

/**
 * Serves userinfo with the same response as Keycloak. oidc-provider's own endpoint cannot be used, because it rejects
 * access tokens with a resource indicator, and all access tokens for the services have one.
 */
export function userinfo({ issuer, productOrigin, accounts, key }: UserinfoOptions) {
  const { kty, n, e, kid, alg } = key;
  const keys = createLocalJWKSet({ keys: [{ kty, n, e, kid, alg } as JWK] });
  const rules = { issuer, audience: realm.audience, algorithms: ['RS256'] };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('vary', 'Origin');
    if (request.headers.origin === productOrigin) {
      response.setHeader('access-control-allow-origin', productOrigin);
      response.setHeader('access-control-allow-credentials', 'true');
    }
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'authorization, accept, content-type');
      response.setHeader('access-control-allow-methods', 'GET, POST');
      response.writeHead(204).end();
      return;
    }
    const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const payload = await jwtVerify(token, keys, rules).then(
      (verified) => verified.payload,
      () => undefined,
    );
    const user = payload?.sub === undefined ? undefined : accounts.find(payload.sub);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    if (user) {
      response.end(JSON.stringify(userClaims(user)));
    } else {
      response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
      response.writeHead(401).end(JSON.stringify({ error: 'invalid_token' }));
    }
  };
}
