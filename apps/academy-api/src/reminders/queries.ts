import { and, eq, sql } from 'drizzle-orm';
import {
  anyCourseTitle,
  companyCourses,
  courses,
  dayIn,
  enrollments,
  queueReminders,
} from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { WorkOrigin, Database } from '@academy/service-kit';

interface Reminder {
  companyId: string;
  companyCourseId: string;
  /** Limits the reminder to this member; without it, all members who have not completed the course are reminded. */
  userId?: string;
  /** Language for members without a known language. */
  language: Locale;
  origin: WorkOrigin;
}

/**
 * Queues the e-mails of a manual reminder. A member is reminded of a course at most once a day.
 * @returns how many e-mails are new
 */
export const queueCourseReminders = (
  db: Database,
  { companyId, companyCourseId, userId, language, origin }: Reminder,
): Promise<number> =>
  queueReminders(db, {
    template: 'course_reminder',
    occasion: dayIn(sql`company.time_zone`),
    where: sql`offered.id = ${companyCourseId} and offered.company_id = ${companyId}
      ${userId === undefined ? sql`` : sql`and member.user_id = ${userId}`}`,
    language: sql`${language}::text`,
    origin,
  });

/** Returns status and title of a company course; undefined when the company has no such course. */
export async function findReminded(db: Database, companyId: string, companyCourseId: string) {
  const [course] = await db
    .select({ status: companyCourses.status, title: anyCourseTitle })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .where(and(eq(companyCourses.id, companyCourseId), eq(companyCourses.company_id, companyId)));
  return course;
}

/** Returns member and course of an enrollment; undefined when the company has no such enrollment. */
export async function findEnrollment(db: Database, companyId: string, enrollmentId: string) {
  const [enrollment] = await db
    .select({
      company_course_id: enrollments.company_course_id,
      user_id: enrollments.user_id,
      completed: sql<boolean>`${enrollments.completed_at} is not null`,
    })
    .from(enrollments)
    .where(and(eq(enrollments.id, enrollmentId), eq(enrollments.company_id, companyId)));
  return enrollment;
}
