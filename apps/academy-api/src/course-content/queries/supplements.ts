import { and, eq, isNull, sql } from 'drizzle-orm';
import { companyCourses, lessons } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

interface OfferedCourse {
  companyId: string;
  courseId: string;
}

export async function findCompanyCourseId(db: Database, { companyId, courseId }: OfferedCourse) {
  const [found] = await db
    .select({ id: companyCourses.id })
    .from(companyCourses)
    .where(and(eq(companyCourses.company_id, companyId), eq(companyCourses.course_id, courseId)));
  return found?.id;
}

/**
 * Stores the supplement of a company course, which contains the own lessons of the company: its id, the number of its
 * lessons and their length in minutes. If `supplement` is null, the company course no longer has a supplement.
 */
export const storeSupplement = (
  tx: Database,
  companyCourseId: string,
  supplement: { id: string; lessons: number; minutes: number } | null,
) =>
  tx
    .update(companyCourses)
    .set({
      supplement_id: supplement?.id ?? null,
      own_lessons_count: supplement?.lessons ?? 0,
      own_minutes: supplement?.minutes ?? 0,
    })
    .where(eq(companyCourses.id, companyCourseId));

export const retireLessons = (tx: Database, courseId: string) =>
  tx
    .update(lessons)
    .set({ retired_at: sql`now()` })
    .where(and(eq(lessons.course_id, courseId), isNull(lessons.retired_at)));
