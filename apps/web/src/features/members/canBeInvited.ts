import type { ListedMember } from '@academy/contracts';

/**
 * Returns true if the open invitation can be sent again, or a new invitation to join or to return can be sent (rule
 * 237).
 */
export const canBeInvited = ({ status, endedAt, emailAddress }: ListedMember) =>
  status === 'invited' || (status !== 'registered' && endedAt === null && emailAddress !== '');
