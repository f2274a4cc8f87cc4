import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';

/** A new private key as a JSON Web Key Set holds it. */
export const newKey = (kid: string, modulusLength = 2048): JsonWebKey & { kid: string } => ({
  ...generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' }),
  kid,
});

/** What is left of a key that is retired. */
export const publicPartOf = ({ kty, kid, n, e }: ReturnType<typeof newKey>) => ({ kty, kid, n, e });

export const keySet = (...keys: object[]): string => JSON.stringify({ keys });
