import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { ownCourses } from '@academy/academy-data';
import type { CourseOutline } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

/** Takes a lock until the transaction ends, so that drafts of one company are created one after the other. */
export const lockDrafts = (tx: Database, companyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own-courses:${companyId}`}, 0))`);

export async function countDrafts(tx: Database, companyId: string): Promise<number> {
  const [counted] = await tx
    .select({ drafts: count() })
    .from(ownCourses)
    .where(and(eq(ownCourses.company_id, companyId), isNull(ownCourses.removed_at)));
  return counted?.drafts ?? 0;
}

export const storeDraft = (
  tx: Database,
  draft: { id: string; company_id: string; outline: CourseOutline; created_by: string },
) => tx.insert(ownCourses).values(draft);
