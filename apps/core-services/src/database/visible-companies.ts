import { and, eq, exists, not, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { companies, members } from './tables.ts';

const membership = alias(members, 'membership');

/** Builds the SQL condition that a user is linked to the company of the surrounding query. */
export const linkedTo = (db: Database, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(membership)
      .where(and(eq(membership.company_id, companies.id), eq(membership.user_id, userId))),
  );

/**
 * Builds the SQL condition for the companies that an actor sees in lists: all for administrators, else the actor's
 * own companies that are not excluded.
 */
export const visibleTo = (db: Database, actor: Actor): SQL | undefined =>
  actor.isAdmin ? undefined : and(linkedTo(db, actor.userId), not(companies.excluded));

/** @throws Failure company_not_found (also for a company of others) or company_excluded */
export function requireAccess<T extends { excluded: boolean; linked: boolean }>(
  row: T | undefined,
  actor: Actor,
): T {
  if (!row || !(row.linked || actor.isAdmin)) throw new Failure('company_not_found');
  if (row.excluded && !actor.isAdmin) throw new Failure('company_excluded');
  return row;
}
