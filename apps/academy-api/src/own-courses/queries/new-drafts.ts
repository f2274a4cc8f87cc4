import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { ownCourses } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/**
 * Makes requests that create drafts of one company, or of the catalogue, wait for each other until the transaction
 * ends.
 */
export const lockDrafts = (tx: Database, companyId: string | null) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`own-courses:${companyId ?? 'catalogue'}`}, 0))`,
  );

export async function countDrafts(tx: Database, companyId: string | null): Promise<number> {
  const [counted] = await tx
    .select({ drafts: count() })
    .from(ownCourses)
    .where(
      and(
        companyId === null ? isNull(ownCourses.company_id) : eq(ownCourses.company_id, companyId),
        isNull(ownCourses.removed_at),
      ),
    );
  return counted?.drafts ?? 0;
}

export const storeDraft = (
  tx: Database,
  draft: Pick<
    typeof ownCourses.$inferInsert,
    'id' | 'company_id' | 'supplements_course_id' | 'outline' | 'created_by'
  >,
) => tx.insert(ownCourses).values(draft);
