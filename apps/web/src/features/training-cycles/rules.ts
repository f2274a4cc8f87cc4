import type { MemberEnrollment } from '@academy/contracts';

/**
 * Returns true if there are several rounds, if another one will follow because the certificate expires, or if the
 * certificate was revoked.
 */
export const hasRounds = ({ round, valid_until, certificate_revoked }: MemberEnrollment) =>
  round > 1 || valid_until !== null || certificate_revoked;
