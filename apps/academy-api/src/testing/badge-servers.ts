import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** Starts an HTTP server for documents. @param others handles the requests to paths without a document */
export async function startDocuments(
  others: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    response.writeHead(404).end(),
) {
  /** Maps each path to a text, or to a function that sends the response. */
  const documents: Record<string, string | ((response: ServerResponse) => void)> = {};
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const document = documents[path];
    if (document === undefined) return others(request, response);
    requested.push(path);
    if (typeof document === 'function') document(response);
    else response.end(document);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    documents,
    requested,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type IssuerKey = Awaited<ReturnType<typeof newIssuerKey>>;

export async function newIssuerKey(alg: 'RS256' | 'ES256' | 'EdDSA') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { alg, privateKey, jwk: await exportJWK(publicKey) };
}

/** Returns the claims of an Open Badge 3.0. `changes` replaces or adds fields; a field that is undefined is omitted. */
export const badgeOf = (issuer: string, changes: object = {}): object => ({
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: 'urn:uuid:4ff1b1b2-9c2b-4a3c-8f0e-3b7b8f2d1c11',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: issuer, type: ['Profile'], name: 'Akademie' },
  validFrom: '2026-01-01T00:00:00Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    achievement: { id: 'urn:uuid:1', type: ['Achievement'], name: 'Brandschutz' },
  },
  iss: issuer,
  nbf: 1_767_225_600,
  ...changes,
});

export const signed = (
  claims: object,
  key: { alg: string; privateKey: CryptoKey | Uint8Array },
  header: { kid?: string; typ?: string; jwk?: JWK } = {},
): Promise<string> =>
  new SignJWT(claims as Record<string, unknown>)
    .setProtectedHeader({ alg: key.alg, ...header })
    .sign(key.privateKey);
