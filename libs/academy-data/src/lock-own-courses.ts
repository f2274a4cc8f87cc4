import { sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';

/**
 * Makes transactions that publish or remove courses of the company wait until this transaction ends. Locks only courses
 * that the company has created itself, because a company cannot remove courses of the catalogue (rule 518). Call this
 * function before the transaction locks enrollments and company courses, because a publication and a removal also lock
 * the course first.
 * @returns the ids of those company courses whose course the company has removed
 */
export async function lockOwnCourses(
  tx: Database,
  companyId: string,
  companyCourseIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ removed: string[] }>(sql`
    select academy.lock_own_courses(${companyId}::uuid, ${sql.param([...companyCourseIds])}::uuid[]) as removed`);
  return rows[0]?.removed ?? [];
}
