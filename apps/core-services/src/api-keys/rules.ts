import { randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@academy/contracts';

/** Returns a new API key with 256 random bits. */
export const generateKey = (): string => `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;

/** Returns the last characters of a key. Lists show them, so that people can tell keys apart. */
export const hintOf = (key: string): string => key.slice(-4);
