import type { Database } from '@academy/service-kit';
import { findReportedCourses, noteRefresh, storeCourse, storeSums } from './queries.ts';

interface Refresh {
  now: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Computes the numbers of a company's report and stores them as the numbers of the current month (rule 332). One
 * transaction stores all numbers, so that readers always see consistent numbers. The transaction locks only rows of
 * reports, so requests of learners do not wait for it. The refresh is idempotent. If refreshes run concurrently, the
 * numbers of the refresh that started last are stored.
 */
export async function refreshReport(
  db: Database,
  companyId: string,
  { now, signal }: Refresh,
): Promise<void> {
  const startedAt = performance.now();
  await db.transaction(async (tx) => {
    const found = await findReportedCourses(tx, companyId, now);
    if (!found) return;
    const stored = { companyId, month: found.month, startedAt: now };
    for (const courseId of found.course_ids) {
      signal?.throwIfAborted();
      await storeCourse(tx, stored, courseId);
    }
    await storeSums(tx, stored);
    await noteRefresh(tx, { ...stored, durationMs: Math.round(performance.now() - startedAt) });
  });
}
