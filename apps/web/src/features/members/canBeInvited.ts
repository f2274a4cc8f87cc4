import type { ListedMember } from '@academy/contracts';

/** Returns true if the member can be sent an invitation: an open invitation again, or a new one to join or to return (rule 237). */
export const canBeInvited = ({ status, endedAt, emailAddress }: ListedMember) =>
  status === 'invited' || (status !== 'registered' && endedAt === null && emailAddress !== '');
