import { createHash, createHmac } from 'node:crypto';

/**
 * Derives the secret token of an object from its id: 256 bits as base64url, 43 characters. The token is not stored: the
 * database stores its hash, and the row of an outgoing e-mail only the id, from which a program with the secret derives
 * the token again.
 * @param purpose separates the tokens of different kinds of objects
 */
export const derivedToken = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** SHA-256 of a token, stored for lookups. A token of 256 random bits needs no salt. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
