import type { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, SignJWT, type JWK, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { newKey, publicPartOf, sharedKey } from './signing-keys.ts';

export interface TestUser {
  sub: string;
  roles?: string[];
  email?: string;
  given_name?: string;
  family_name?: string;
}

export interface TestIdentity {
  /** Base URL of the identity provider, for IDENTITY_URL. */
  url: string;
  issuer: string;
  /** Private key of the identity provider, with which tests can sign invalid tokens. */
  key: webcrypto.CryptoKey;
  publicKey: webcrypto.CryptoKey;
  tokenFor: (
    user: TestUser,
    changes?: { payload?: JWTPayload; header?: Partial<JWTHeaderParameters> },
  ) => Promise<string>;
  /**
   * Publishes another key, and signs all tokens that are created from now on with it. The earlier keys stay published.
   */
  rotateKey: () => Promise<void>;
  close: () => Promise<void>;
}

async function signingKeyOf(key: ReturnType<typeof newKey>) {
  const jwk = { ...publicPartOf(key), alg: 'RS256', use: 'sig' };
  const imported = (part: object) =>
    importJWK(part as JWK, 'RS256', { extractable: true }) as Promise<webcrypto.CryptoKey>;
  return { kid: key.kid, privateKey: await imported(key), publicKey: await imported(jwk), jwk };
}

/** Seconds during which a token is returned again if another one with the same content is requested. */
const reuseSeconds = 20;

/** Starts an identity provider that publishes its keys over HTTP, and signs tokens with the claims of rule 20. */
export async function testIdentity(): Promise<TestIdentity> {
  const first = await signingKeyOf(sharedKey('test-key'));
  const keys = [first];
  const server = createServer((request, response) => {
    const known = request.url === '/realms/academy/protocol/openid-connect/certs';
    const body = known ? { keys: keys.map(({ jwk }) => jwk) } : {};
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${url}/realms/academy`;
  const seconds = () => Math.floor(Date.now() / 1000);
  /** Recent tokens by their content. Tokens are reused, because signing takes a tenth of the CPU time of many tests. */
  const recent = new Map<string, { issuedAt: number; token: Promise<string> }>();

  return {
    url,
    issuer,
    key: first.privateKey,
    publicKey: first.publicKey,
    rotateKey: async () => {
      keys.unshift(await signingKeyOf(newKey(`test-key-${keys.length}`)));
    },
    tokenFor: ({ sub, roles = ['academy-user'], ...user }, changes) => {
      const { payload = {}, header = {} } = changes ?? {};
      const { kid, privateKey } = keys[0] ?? first;
      const issuedAt = seconds();
      const content = JSON.stringify([kid, sub, roles, user]);
      const known = changes ? undefined : recent.get(content);
      if (known && Math.abs(issuedAt - known.issuedAt) <= reuseSeconds) return known.token;
      const token = new SignJWT({
        iss: issuer,
        aud: 'academy-api',
        sub,
        iat: issuedAt,
        exp: issuedAt + 300,
        roles: { '': roles },
        given_name: 'Test',
        family_name: 'Person',
        email_verified: true,
        ...user,
        ...payload,
      })
        .setProtectedHeader({ alg: 'RS256', kid, ...header })
        .sign(privateKey);
      if (!changes) recent.set(content, { issuedAt, token });
      return token;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
