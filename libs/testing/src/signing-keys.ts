import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';

export const newKey = (kid: string, modulusLength = 2048): JsonWebKey & { kid: string } => ({
  ...generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' }),
  kid,
});

/**
 * A private RSA key in JWK format, which all test files of a run share, because creating a key takes a tenth of a
 * second. Jest's global setup has created it. Without this setup, each call creates a key.
 */
export const sharedKey = (kid: string): ReturnType<typeof newKey> => ({
  ...(process.env.TEST_SIGNING_KEY ? (JSON.parse(process.env.TEST_SIGNING_KEY) as JsonWebKey) : newKey(kid)),
  kid,
});

/** The public part of a key, as the identity provider publishes it. */
export const publicPartOf = ({ kty, kid, n, e }: ReturnType<typeof newKey>) => ({ kty, kid, n, e });

export const keySet = (...keys: object[]): string => JSON.stringify({ keys });
