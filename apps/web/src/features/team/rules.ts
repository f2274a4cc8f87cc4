import type { TeamMember } from '@academy/contracts';

export const keyOf = (memberId: string, companyCourseId: string): string => `${memberId} ${companyCourseId}`;

/**
 * Returns true if the person can be reminded of the course (rule 453). Somebody whose certificate was revoked has
 * completed the course, so a reminder would not be sent.
 */
export const isToBeReminded = ({
  state,
  certificate_revoked,
}: Pick<TeamMember['courses'][number], 'state' | 'certificate_revoked'>): boolean =>
  state !== 'completed' && !certificate_revoked;
