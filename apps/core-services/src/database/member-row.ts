import { sql } from 'drizzle-orm';
import { inviteeRoleName, type Member } from '@academy/contracts';
import { members } from './tables/members.ts';

/**
 * Columns that `asMember` converts. The id is the user's id or, for a member without an account, the membership's id.
 */
export const memberColumns = {
  id: sql<string>`coalesce(${members.user_id}, ${members.id})`,
  firstName: members.first_name,
  lastName: members.last_name,
  emailAddress: members.email_address,
  role: members.role,
  status: members.status,
  invitedOn: members.invited_on,
};

type Row = Omit<Member, 'invitedOn'> & { invitedOn: Date | null };

export const asMember = ({ invitedOn, ...row }: Row): Member => ({
  ...row,
  invitedOn: invitedOn?.toISOString() ?? null,
});

const roleNames: Record<Member['role'], string> = { member: inviteeRoleName, maintainer: 'Maintainer' };

export const asJoined = (member: Member, companyId: string) => ({
  ...member,
  companyId,
  roleName: roleNames[member.role],
});
