import { createHash, createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';

const part = z.base64url().min(1);
const privateParts = { d: part, p: part, q: part, dp: part, dq: part, qi: part };

const jwk = z.object({
  kty: z.literal('RSA'),
  kid: z.string().regex(/^[\w-]{1,100}$/, 'a kid has 1 to 100 letters, digits, - or _'),
  n: part,
  e: part,
  ...z.object(privateParts).partial().shape,
});

/** A published public key. The field `id` is the `kid` of the key in `BADGE_SIGNING_KEYS`. */
export interface PublishedKey {
  id: string;
  n: string;
  e: string;
}

export interface SigningKeys {
  signing: { id: string; key: KeyObject };
  published: PublishedKey[];
}

const leastBits = 2048;

/**
 * Returns the SHA-256 of a public key in DER as hexadecimal digits, like the command `openssl pkey -pubin -outform DER
 * | sha256sum`.
 */
export function fingerprintOf({ n, e }: Pick<PublishedKey, 'n' | 'e'>): string {
  const der = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' }).export({
    type: 'spki',
    format: 'der',
  });
  return createHash('sha256').update(der).digest('hex');
}

/**
 * Reads a key; returns undefined if the key is invalid or too short. The error is not logged, because its message may
 * quote the key.
 */
function keyOf(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits ? key : undefined;
  } catch {
    return undefined;
  }
}

function parsed(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON Web Key Set as JSON' });
    return z.NEVER;
  }
}

function signingKeysOf({ keys }: { keys: z.output<typeof jwk>[] }, context: z.RefinementCtx): SigningKeys {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const published = keys.map(({ kid, n, e }) => ({ id: kid, n, e }));
  if (new Set(published.map(({ id }) => id)).size < keys.length) return refuse('two keys have the same kid');
  const readable = ({ n, e }: PublishedKey) =>
    keyOf(() => createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' }));
  if (!published.every(readable)) return refuse(`a key is not an RSA key of at least ${leastBits} bits`);
  const [first] = keys as [z.output<typeof jwk>];
  const key = keyOf(() => createPrivateKey({ key: first as JsonWebKey, format: 'jwk' }));
  return key
    ? { signing: { id: first.kid, key }, published }
    : refuse('the first key, which signs, needs its private parts');
}

/**
 * The signing keys of badges: a JSON Web Key Set of RSA keys in the environment variable `BADGE_SIGNING_KEYS`. The
 * first key signs and must include its private parts; the other keys need their public parts only. The public parts of
 * all keys are published, so that signatures of earlier keys stay verifiable.
 */
export const signingKeys = z
  .string()
  .transform(parsed)
  .pipe(z.object({ keys: z.array(jwk).min(1) }))
  .transform(signingKeysOf);
