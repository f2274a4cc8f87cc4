import { and, asc, eq, sql } from 'drizzle-orm';
import type { Member, Permission } from '@academy/contracts';
import { boundsOf, type Database } from '@academy/service-kit';
import { isMemberOf } from '../database/member-of.ts';
import { isActive } from '../database/member-states.ts';
import { members } from '../database/tables/members.ts';

interface Held {
  permissions: Permission[];
  role: Member['role'];
}

/**
 * Returns the permissions and the role that an active member has in a company; no permissions and the role Member for
 * other users.
 */
export async function findHeld(db: Database, companyId: string, userId: string): Promise<Held> {
  const [held] = await db
    .select({ permissions: members.permissions, role: members.role })
    .from(members)
    .where(and(eq(members.company_id, companyId), eq(members.user_id, userId), isActive(members.status)));
  return held ?? { permissions: [], role: 'member' };
}

/** Finds a member, with the former permissions and the former role that the member does not have now. */
export async function findFormer(db: Database, companyId: string, userId: string) {
  const [former] = await db
    .select({
      id: members.id,
      userId: members.user_id,
      emailAddress: members.email_address,
      isActive: isActive(members.status).mapWith(Boolean),
      permissions: sql<Permission[]>`array(
        select unnest(${members.former_permissions}) except select unnest(${members.permissions}) order by 1)`,
      role: sql<Member['role'] | null>`case when ${members.role} = 'member' then ${members.former_role} end`,
    })
    .from(members)
    .where(isMemberOf(companyId, userId));
  return former;
}
export type Former = NonNullable<Awaited<ReturnType<typeof findFormer>>>;

/**
 * Returns one page of the registered members who lack permissions or a role that they held before leaving and
 * returning, sorted by name, and the number of all these members.
 */
export async function findReturned(
  db: Database,
  { companyId, page, size }: { companyId: string; page: number; size: number },
) {
  const isUndecided = sql`(${members.former_permissions} <> '{}' or ${members.former_role} is not null)
    and (not ${members.former_permissions} <@ ${members.permissions}
      or ${members.role} = 'member' and ${members.former_role} is not null)`;
  const where = and(eq(members.company_id, companyId), eq(members.status, 'registered'), isUndecided);
  const { limit, offset } = boundsOf(page, size);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: sql<string>`coalesce(${members.user_id}, ${members.id})`,
        firstName: members.first_name,
        lastName: members.last_name,
        emailAddress: members.email_address,
      })
      .from(members)
      .where(where)
      .orderBy(asc(members.sort_name), asc(members.id))
      .limit(limit)
      .offset(offset),
    db.$count(members, where),
  ]);
  return { data: rows, total, page, size };
}

/** Grants a member permissions and a role, and removes them from the former permissions and role. */
export const storeGrant = (
  tx: Database,
  memberId: string,
  { permissions, role }: { permissions: readonly Permission[]; role: Member['role'] | null },
) =>
  tx
    .update(members)
    .set({
      permissions: sql`array(select unnest(${members.permissions}) union select unnest(${sql.param(permissions)}::text[]))`,
      former_permissions: sql`array(
        select unnest(${members.former_permissions}) except select unnest(${sql.param(permissions)}::text[]))`,
      ...(role && { role, former_role: null }),
    })
    .where(eq(members.id, memberId));

export const forgetFormer = (tx: Database, memberId: string) =>
  tx.update(members).set({ former_permissions: [], former_role: null }).where(eq(members.id, memberId));
