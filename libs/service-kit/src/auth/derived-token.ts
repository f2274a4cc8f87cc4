import { createHash, createHmac } from 'node:crypto';

/**
 * Derives the secret token of an object from the object's id: 256 bits as base64url, 43 characters. Every program that
 * knows the secret can derive the token again, so it need not be stored: the object's row contains only the hash, and
 * an outgoing e-mail only the id.
 * @param purpose name such as `invitation`, so that objects of different kinds with equal ids get different tokens
 */
export const derivedToken = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** SHA-256 of a token, by which the token is looked up. The token has 256 random bits, so it needs no salt. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
