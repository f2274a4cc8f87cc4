import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Member } from '@academy/contracts';

/** SQL condition: a member with this status is active (registered or imported). */
export const isActive = (status: SQLWrapper): SQL => sql`core.holds_permissions(${status})`;

/**
 * SQL for the status of a member whom the company's directory lists as active (rule 231). An active member keeps the
 * status. A member without an account who has declined also keeps it, because only a new invitation may ask this person
 * again (rule 236). Any other member becomes registered or, without an account, imported. An invited member who
 * becomes imported can still accept the invitation.
 */
export const listedStatus = (member: { status: SQLWrapper; userId: SQLWrapper }): SQL => sql`case
  when ${isActive(member.status)} then ${member.status}
  when ${member.userId} is null and ${member.status} = 'declined' then 'declined'
  when ${member.userId} is null then 'imported' else 'registered' end`;

/** TypeScript version of the SQL in `listedStatus`, for a member who was already read. */
export function listedStatusOf({ status, userId }: { status: Member['status']; userId: string | null }) {
  if (status === 'registered' || status === 'imported') return status;
  if (status === 'declined' && userId === null) return status;
  return userId === null ? 'imported' : 'registered';
}
