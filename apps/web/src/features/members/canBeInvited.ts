import type { ListedMember } from '@academy/contracts';
import { erasedAddressEnd } from '@academy/contracts/client';

export const isErased = ({ emailAddress }: ListedMember) => emailAddress.endsWith(erasedAddressEnd);

/**
 * Returns true if the open invitation can be sent again, or a new invitation to join or to return can be sent (rule
 * 237).
 */
export const canBeInvited = (member: ListedMember) =>
  member.status === 'invited' ||
  (member.status !== 'registered' &&
    member.endedAt === null &&
    member.emailAddress !== '' &&
    !isErased(member));
