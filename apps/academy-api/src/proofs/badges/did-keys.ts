import { ECDH } from 'node:crypto';
import type { JWK } from 'jose';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Maximum number of characters of a key in base58btc, because decoding takes quadratic time. */
const maxLength = 200;

/** Decodes base58btc. Returns undefined if the text contains other characters or is too long. */
function fromBase58(text: string): Buffer | undefined {
  if (text.length > maxLength) return undefined;
  let value = 0n;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  const zeros = /^1*/.exec(text)![0].length;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')]);
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** Multicodec prefixes of the supported kinds of keys, encoded as varint. */
const ed25519 = Buffer.from([0xed, 0x01]);
const p256 = Buffer.from([0x80, 0x24]);

/** Returns the key in a text with the format Multikey; undefined if the text contains no key of a supported kind. */
export function multikey(text: string): JWK | undefined {
  const bytes = text.startsWith('z') ? fromBase58(text.slice(1)) : undefined;
  if (!bytes) return undefined;
  const key = bytes.subarray(2);
  if (bytes.subarray(0, 2).equals(ed25519) && key.length === 32)
    return { kty: 'OKP', crv: 'Ed25519', x: base64url(key) };
  if (!bytes.subarray(0, 2).equals(p256) || key.length !== 33) return undefined;
  const point = ECDH.convertKey(key, 'prime256v1', undefined, undefined, 'uncompressed') as Buffer;
  return { kty: 'EC', crv: 'P-256', x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) };
}

/**
 * Returns the key in a DID (Decentralized Identifier) with the method `key` or `jwk`; undefined if the DID is malformed
 * or has another method.
 */
export function keyInDid(did: string): JWK | undefined {
  try {
    if (did.startsWith('did:key:')) return multikey(did.slice('did:key:'.length));
    // Rejects text after the key, because Node's decoder ignores characters that base64url does not contain.
    if (!/^did:jwk:[\w-]+$/.test(did)) return undefined;
    return JSON.parse(Buffer.from(did.slice('did:jwk:'.length), 'base64url').toString('utf8')) as JWK;
  } catch {
    // The key is not a point on the curve, or the text is not JSON.
    return undefined;
  }
}
