import { randomBytes } from 'node:crypto';
import { apiKeyPrefix, type ApiKey } from '@academy/contracts';

/** Returns a new API key with 256 random bits. */
export const generateKey = (): string => `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;

/** Returns the part of a key by which people tell keys apart. */
export const hintOf = (key: string): string => key.slice(-4);

interface KeyTimes {
  revokedAt: Date | null;
  expiresAt: Date;
}

/** Returns the state of an API key. The state `revoked` takes precedence over `expired`. */
export function stateOf({ revokedAt, expiresAt }: KeyTimes, now: Date): ApiKey['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'active';
}
