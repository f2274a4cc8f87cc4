import type { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';

export interface TestUser {
  sub: string;
  roles?: string[];
  email?: string;
  given_name?: string;
  family_name?: string;
}

export interface TestIdentity {
  /** Base URL, the value of IDENTITY_URL. */
  url: string;
  issuer: string;
  /** The private key, to sign invalid tokens. */
  key: webcrypto.CryptoKey;
  publicKey: webcrypto.CryptoKey;
  tokenFor: (
    user: TestUser,
    changes?: { payload?: JWTPayload; header?: Partial<JWTHeaderParameters> },
  ) => Promise<string>;
  close: () => Promise<void>;
}

const keyId = 'test-key';

/** Starts an identity provider that publishes its keys over HTTP and signs tokens with the claims of rule 20. */
export async function testIdentity(): Promise<TestIdentity> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }],
  });
  const server = createServer((request, response) => {
    const known = request.url === '/realms/academy/protocol/openid-connect/certs';
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(known ? keys : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${url}/realms/academy`;
  const seconds = () => Math.floor(Date.now() / 1000);

  return {
    url,
    issuer,
    key: privateKey,
    publicKey,
    tokenFor: ({ sub, roles = ['academy-user'], ...user }, { payload = {}, header = {} } = {}) =>
      new SignJWT({
        iss: issuer,
        aud: 'academy-api',
        sub,
        iat: seconds(),
        exp: seconds() + 300,
        roles: { '': roles },
        given_name: 'Test',
        family_name: 'Person',
        email_verified: true,
        ...user,
        ...payload,
      })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, ...header })
        .sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
