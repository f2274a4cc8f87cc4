import { timingSafeEqual } from 'node:crypto';
import { invitationPagePath, invitationTokenPurpose, type Locale } from '@academy/contracts';
import { derivedToken, tokenHash } from '@academy/service-kit';

/** The tokens of invitations, which are made from their ids and stored as hashes only. */
export function invitationTokens({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const tokenOf = (id: string) => derivedToken(secret, invitationTokenPurpose, id);
  return {
    hashOf: (id: string): Buffer => tokenHash(tokenOf(id)),
    /** The landing page of an invitation. */
    urlOf: (id: string, locale: Locale): string =>
      new URL(invitationPagePath(locale, tokenOf(id)), publicUrl).href,
    /** Whether a stored hash is of the token that this secret makes: no longer, once the secret was changed. */
    isCurrent: (id: string, hash: Buffer): boolean => timingSafeEqual(tokenHash(tokenOf(id)), hash),
  };
}
export type InvitationTokens = ReturnType<typeof invitationTokens>;
