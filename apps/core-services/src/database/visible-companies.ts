import { and, eq, exists, ne, not, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireMember, type Actor, type Database } from '@academy/service-kit';
import { companies } from './tables/companies.ts';
import { members } from './tables/members.ts';

const membership = alias(members, 'membership');

/** Returns the SQL condition that the user is a member of the outer query's company and is not deactivated. */
export const linkedTo = (db: Database, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(membership)
      .where(
        and(
          eq(membership.company_id, companies.id),
          eq(membership.user_id, userId),
          ne(membership.status, 'deactivated'),
        ),
      ),
  );

/**
 * SQL condition for the companies that an actor sees in lists: all companies for administrators, and for other users
 * their own companies that are not excluded.
 */
export const visibleTo = (db: Database, actor: Actor): SQL | undefined =>
  actor.isAdmin ? undefined : and(linkedTo(db, actor.userId), not(companies.excluded));

/** @throws Failure `company_excluded`, or `company_not_found` if the actor is not a member of the company */
export function requireAccess<T extends { excluded: boolean; linked: boolean }>(
  row: T | undefined,
  actor: Actor,
): T {
  return row && actor.isAdmin ? row : requireMember(row?.linked ? row : undefined);
}
