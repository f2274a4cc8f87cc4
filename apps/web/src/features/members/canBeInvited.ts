import type { ListedMember } from '@academy/contracts';

/**
 * Returns true if an invitation can be sent to the member: the open invitation again, or a new invitation to join or
 * to return (rule 237).
 */
export const canBeInvited = ({ status, endedAt, emailAddress }: ListedMember) =>
  status === 'invited' || (status !== 'registered' && endedAt === null && emailAddress !== '');
