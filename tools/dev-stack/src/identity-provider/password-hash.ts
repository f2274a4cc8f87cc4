import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const keyLength = 32;

/** Hashes a password. Returns `salt$key`, where `salt` and `key` are in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, keyLength);
  return `${salt.toString('base64url')}$${key.toString('base64url')}`;
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), keyLength);
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(derived, expected);
}
