import { and, eq, sql } from 'drizzle-orm';
import { anyCourseTitle, companyCourses, courses, dayIn, isOfferable } from '@academy/academy-data';
import type { CompanyCourseStatus } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

export interface AskedCourse {
  companyId: string;
  companyCourseId: string;
}

/**
 * Finds a company course, with today's date in the company's time zone. Returns undefined if the company has no such
 * course, or if it is a policy without a published version.
 */
export async function findOfferedCourse(db: Database, { companyId, companyCourseId }: AskedCourse) {
  const [course] = await db
    .select({
      title: anyCourseTitle,
      status: sql<CompanyCourseStatus>`${companyCourses.status}`,
      /** True if the company has removed a course that it had created itself (rule 518). */
      isRemoved: sql<boolean>`${courses.removed_at} is not null`,
      today: sql<string>`${dayIn(publishedCompanies.time_zone)}::text`,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, companyCourses.company_id))
    .where(
      and(eq(companyCourses.id, companyCourseId), eq(companyCourses.company_id, companyId), isOfferable),
    );
  return course;
}
