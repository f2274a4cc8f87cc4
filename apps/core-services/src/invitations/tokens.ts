import { timingSafeEqual } from 'node:crypto';
import { invitationPagePath, invitationTokenPurpose, type Locale } from '@academy/contracts';
import { derivedToken, tokenHash } from '@academy/service-kit';

/** Derives invitation tokens from the invitation's id and a secret. Only hashes of the tokens are stored. */
export function invitationTokens({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const tokenOf = (id: string) => derivedToken(secret, invitationTokenPurpose, id);
  return {
    hashOf: (id: string): Buffer => tokenHash(tokenOf(id)),
    /** Returns the URL of the landing page of an invitation. */
    urlOf: (id: string, locale: Locale): string =>
      new URL(invitationPagePath(locale, tokenOf(id)), publicUrl).href,
    /** Returns true if a stored hash matches the current secret; false after the secret was rotated. */
    isCurrent: (id: string, hash: Buffer): boolean => timingSafeEqual(tokenHash(tokenOf(id)), hash),
  };
}
export type InvitationTokens = ReturnType<typeof invitationTokens>;
