import { and, eq, sql } from 'drizzle-orm';
import {
  anyCourseTitle,
  companyCourses,
  courses,
  dayIn,
  enrollments,
  isInAudience,
  publishedMembers,
} from '@academy/academy-data';
import { learner } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

export interface RenewedCourse {
  id: string;
  company_id: string;
  title: string;
  /** The next round of an enrollment is due if its certificate expires on this day or earlier. */
  renewed_until: string;
}

/**
 * Finds active courses in which the next round of at least one enrollment is due (rule 201). Companies with `excluded`,
 * which only administrators can use, are skipped.
 * @param last the last course of the previous page, after which this page starts
 */
export async function findRenewedCourses(
  db: Database,
  { now, last, limit }: { now: Date; last: string | undefined; limit: number },
): Promise<RenewedCourse[]> {
  const today = dayIn(publishedCompanies.time_zone, sql`${now.toISOString()}::timestamptz`);
  const renewedUntil = sql<string>`${today} + ${companyCourses.renewal_days}::int`;
  return db
    .select({
      id: companyCourses.id,
      company_id: companyCourses.company_id,
      title: anyCourseTitle,
      renewed_until: sql<string>`(${renewedUntil})::text`,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(
      publishedCompanies,
      and(
        eq(publishedCompanies.company_id, companyCourses.company_id),
        eq(publishedCompanies.excluded, false),
      ),
    )
    .where(
      and(
        eq(companyCourses.status, 'active'),
        last === undefined ? undefined : sql`${companyCourses.id} > ${last}::uuid`,
        sql`exists (
          select from ${enrollments} due
          where due.company_course_id = ${companyCourses.id} and due.valid_until <= ${renewedUntil})`,
      ),
    )
    .orderBy(companyCourses.id)
    .limit(limit);
}

export interface DueRound {
  id: string;
  round: number;
  valid_until: string;
}

/**
 * Finds the next batch of enrollments whose next round has to be opened now. Only members who are in the audience and
 * hold the learner permission get a new round.
 * @param last the last enrollment of the previous batch, after which this batch starts
 */
export const findDueRounds = (
  db: Database,
  { id, company_id, renewed_until }: RenewedCourse,
  last: DueRound | undefined,
  limit: number,
): Promise<DueRound[]> =>
  db
    .select({
      id: enrollments.id,
      round: enrollments.round,
      valid_until: sql<string>`${enrollments.valid_until}`,
    })
    .from(enrollments)
    .innerJoin(
      companyCourses,
      and(eq(companyCourses.id, id), isInAudience(companyCourses, enrollments.user_id)),
    )
    .innerJoin(
      publishedMembers,
      and(
        eq(publishedMembers.company_id, company_id),
        eq(publishedMembers.user_id, enrollments.user_id),
        sql`${learner} = any(${publishedMembers.permissions})`,
      ),
    )
    .where(
      and(
        eq(enrollments.company_course_id, id),
        sql`${enrollments.valid_until} <= ${renewed_until}::date`,
        last &&
          sql`(${enrollments.valid_until}, ${enrollments.id}) > (${last.valid_until}::date, ${last.id}::uuid)`,
      ),
    )
    .orderBy(enrollments.valid_until, enrollments.id)
    .limit(limit);
