import type { MemberEnrollment } from '@academy/contracts';

/** Returns true if an enrollment has several rounds, or will get another one because its certificate expires. */
export const hasRounds = ({ round, valid_until }: MemberEnrollment) => round > 1 || valid_until !== null;
