import { createHash, createHmac } from 'node:crypto';

/**
 * Derives the secret token of an object from its id: 256 bits as base64url, 43 characters.
 * The token is not stored: the object's row contains only the hash, and the row of an outgoing e-mail only the id.
 * Any program that knows the secret can derive the token again.
 * @param purpose name such as `invitation`, so that objects of different kinds with equal ids get different tokens
 */
export const derivedToken = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** SHA-256 of a token, stored to look the token up. A token of 256 random bits needs no salt. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
