import { importJWK, type CryptoKey, type JWK } from 'jose';
import * as z from 'zod';
import { targetProblemOf, type TargetPolicy } from '@academy/service-kit';
import { keyInDid, multikey } from './did-keys.ts';
import { unverified } from './unverified.ts';

/** Accepted signature algorithms, with the kind of key for each algorithm. */
export const algorithms = {
  RS256: { kty: 'RSA' },
  ES256: { kty: 'EC', crv: 'P-256' },
  EdDSA: { kty: 'OKP', crv: 'Ed25519' },
} as const;
export type Algorithm = keyof typeof algorithms;

export const isAlgorithm = (name: unknown): name is Algorithm =>
  typeof name === 'string' && Object.hasOwn(algorithms, name);

/** Reads a JSON document from another server. @throws Failure `badge_not_verified` */
export type ReadJson = (url: string) => Promise<unknown>;

const text = z.string().max(2_000);
const publicKey = z.object({
  kty: text,
  crv: text.optional(),
  x: text.optional(),
  y: text.optional(),
  n: text.optional(),
  e: text.optional(),
});
const method = z.object({
  id: text,
  publicKeyJwk: publicKey.optional(),
  publicKeyMultibase: text.optional(),
});
const didDocument = z.object({
  id: text,
  verificationMethod: z.array(z.unknown()).max(100).default([]),
  assertionMethod: z.array(z.unknown()).max(100).default([]),
});

const didWeb = /^did:web:(?<host>[a-z\d.-]+(?:%3A\d{1,5})?)(?<path>(?::[\w.~%-]+)*)$/i;

/**
 * Returns the URL of the document that a DID (Decentralized Identifier) with the method `web` refers to; undefined if
 * the DID is malformed.
 */
function addressOf(did: string, { allowPrivate }: TargetPolicy): string | undefined {
  const parts = didWeb.exec(did)?.groups;
  if (!parts) return undefined;
  const host = parts.host!.replace(/%3A/i, ':');
  // Encoded slashes and percent signs are not decoded, so that the path has the same segments as the DID.
  const path = parts.path!.split(':').slice(1);
  const isLocal = allowPrivate && /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host);
  const folder = path.length === 0 ? '.well-known' : path.join('/');
  return `${isLocal ? 'http' : 'https'}://${host}/${folder}/did.json`;
}

/** Returns the key with the given id if the DID document allows this key to sign credentials; otherwise undefined. */
function keyInDocument(document: unknown, did: string, keyId: string): JWK | undefined {
  const { success, data } = didDocument.safeParse(document);
  if (!success || data.id !== did) return undefined;
  const absolute = (id: string) => (id.startsWith('#') ? `${did}${id}` : id);
  const isAsked = (id: string) => absolute(id) === absolute(keyId);
  const methods = (list: readonly unknown[]) =>
    list.flatMap((one) => {
      const parsed = method.safeParse(one);
      return parsed.success && isAsked(parsed.data.id) ? [parsed.data] : [];
    });
  const [embedded] = methods(data.assertionMethod);
  const isReferred = data.assertionMethod.some((one) => typeof one === 'string' && isAsked(one));
  const [found] = embedded ? [embedded] : isReferred ? methods(data.verificationMethod) : [];
  return (found?.publicKeyJwk ??
    (found?.publicKeyMultibase === undefined ? undefined : multikey(found.publicKeyMultibase))) as
    JWK | undefined;
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Finds the key whose id is in the header of a JSON Web Token. A whole key in the header is ignored, because anybody
 * could put a key there.
 */
async function findKey(
  issuer: string,
  keyId: string | undefined,
  { readJson, targets }: { readJson: ReadJson; targets: TargetPolicy },
): Promise<unknown> {
  if (/^did:(?:key|jwk):/.test(issuer)) {
    const isOwn = keyId === undefined || keyId.split('#')[0] === issuer || keyId.startsWith('#');
    return isOwn ? keyInDid(issuer) : undefined;
  }
  if (keyId === undefined) return undefined;
  if (issuer.startsWith('did:web:')) {
    if (!keyId.startsWith('#') && keyId.split('#')[0] !== issuer) return undefined;
    const address = addressOf(issuer, targets);
    return address === undefined ? undefined : keyInDocument(await readJson(address), issuer, keyId);
  }
  // The URL of the key must have the same origin as the issuer, because only the owner of the issuer's server can
  // publish a key on this server.
  if (!/^https?:\/\//i.test(issuer) || originOf(issuer) !== originOf(keyId)) return undefined;
  // People who decide about a proof see the URL of the issuer, so it must not look like the URL of another server:
  // `https://school@server` looks like a URL of `school`.
  if (targetProblemOf(issuer, { allowPrivate: true })) return undefined;
  return readJson(keyId);
}

/**
 * Returns the key of an issuer with which the signature of a JSON Web Token is verified.
 * @param issuer address or DID of the issuer
 * @param keyId the `kid` of the header
 * @throws Failure `badge_not_verified` if the issuer has no such key, or if the algorithm needs another kind of key
 */
export async function issuerKey(
  { issuer, keyId, algorithm }: { issuer: string; keyId: string | undefined; algorithm: Algorithm },
  surroundings: { readJson: ReadJson; targets: TargetPolicy },
): Promise<CryptoKey | Uint8Array> {
  const { data: key } = publicKey.safeParse(await findKey(issuer, keyId, surroundings));
  const needed: { kty: string; crv?: string } = algorithms[algorithm];
  if (!key || key.kty !== needed.kty || (needed.crv !== undefined && key.crv !== needed.crv))
    throw unverified('issuer_key');
  try {
    return await importJWK(key as JWK, algorithm);
  } catch {
    throw unverified('issuer_key');
  }
}
