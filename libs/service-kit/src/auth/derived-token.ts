import { createHash, createHmac } from 'node:crypto';

/**
 * The secret token of the thing with this id: 256 bits as base64url, 43 characters. Whoever has the secret can make it
 * again, so that it is stored nowhere: a database keeps its hash, a row that asks for mail keeps the id.
 * @param purpose keeps the tokens of different kinds of things apart
 */
export const derivedToken = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** SHA-256 of a token: what is stored of it, and found by it. A token of 256 random bits needs no salt. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
