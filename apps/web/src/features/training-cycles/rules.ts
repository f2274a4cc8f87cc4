import type { MemberEnrollment } from '@academy/contracts';

/** Returns true if there are several rounds, or another one will follow because the certificate expires. */
export const hasRounds = ({ round, valid_until }: MemberEnrollment) => round > 1 || valid_until !== null;
