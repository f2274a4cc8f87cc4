import { sql } from 'drizzle-orm';
import type { Member } from '@academy/contracts';
import { members } from './tables.ts';

/** What a member is answered with; who is only invited has no user id yet and goes by their own. */
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
