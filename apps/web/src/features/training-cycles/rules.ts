import type { MemberEnrollment } from '@academy/contracts';

/** Returns whether an enrollment has several rounds, or will have another one because its certificate expires. */
export const hasRounds = ({ round, valid_until }: MemberEnrollment) => round > 1 || valid_until !== null;
