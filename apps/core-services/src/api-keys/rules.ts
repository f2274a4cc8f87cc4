import { randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@academy/contracts';

/** Returns a new API key with 256 random bits. */
export const generateKey = (): string => `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;

/** Returns the last four characters of a key, by which people tell keys apart in lists. */
export const hintOf = (key: string): string => key.slice(-4);
