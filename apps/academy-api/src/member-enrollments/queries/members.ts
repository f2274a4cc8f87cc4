import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  dueOn,
  enrollments,
  holdsLearner,
  isInAudience,
  publishedMembers,
} from '@academy/academy-data';
import type { Bounds, Database } from '@academy/service-kit';

/** Returns the number of members who are enrolled in a company course; undefined if the company has no such course. */
export async function findEnrolledCount(
  db: Database,
  companyId: string,
  companyCourseId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ count: companyCourses.members_count })
    .from(companyCourses)
    .where(and(eq(companyCourses.id, companyCourseId), eq(companyCourses.company_id, companyId)));
  return row?.count;
}

export async function isMemberOf(db: Database, companyId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ user_id: publishedMembers.user_id })
    .from(publishedMembers)
    .where(and(eq(publishedMembers.company_id, companyId), eq(publishedMembers.user_id, userId)));
  return rows.length > 0;
}

/** Returns one page of the active courses that a member may take as a learner and has not started. */
export async function findUnstartedCourses(
  db: Database,
  {
    companyId,
    userId,
    language,
    limit,
    offset,
  }: Bounds & {
    companyId: string;
    userId: string;
    language: string;
  },
) {
  const learnerId = sql`${userId}::uuid`;
  return db
    .select({
      company_course_id: companyCourses.id,
      title: courseTexts.title,
      mandatory: companyCourses.mandatory,
      deadline: companyCourses.deadline,
      due_on: sql<string | null>`${dueOn(companyCourses.company_id, learnerId)}::text`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, courseTextFor(sql`${language}`))
    .innerJoin(
      publishedMembers,
      and(
        eq(publishedMembers.company_id, companyCourses.company_id),
        eq(publishedMembers.user_id, userId),
        holdsLearner(publishedMembers.permissions),
      ),
    )
    .leftJoin(
      enrollments,
      and(eq(enrollments.company_course_id, companyCourses.id), eq(enrollments.user_id, userId)),
    )
    .where(
      and(
        eq(companyCourses.company_id, companyId),
        eq(companyCourses.status, 'active'),
        isInAudience(companyCourses, learnerId),
        isNull(enrollments.id),
      ),
    )
    .orderBy(desc(companyCourses.mandatory), asc(courses.position), asc(courses.id))
    .limit(limit)
    .offset(offset);
}

/**
 * Counts, for each given member with the learner permission, the active courses whose audience includes the member,
 * and how many of them the member has completed.
 */
export async function findMemberProgress(db: Database, companyId: string, userIds: readonly string[]) {
  const { rows } = await db.execute<{ user_id: string; completed_count: number; courses_count: number }>(sql`
    with active as (
      select ${companyCourses.id}, ${companyCourses.for_groups} from ${companyCourses}
      where ${and(eq(companyCourses.company_id, companyId), eq(companyCourses.status, 'active'))}
    )
    select member.user_id, counts.courses_count, counts.completed_count
    from ${publishedMembers} member
    cross join lateral (
      select count(*)::int as courses_count, count(enrollment.completed_at)::int as completed_count
      from active
      left join ${enrollments} enrollment
        on enrollment.company_id = ${companyId} and enrollment.user_id = member.user_id
        and enrollment.company_course_id = active.id
      where ${isInAudience(
        { id: sql.raw('active.id'), company_id: sql`${companyId}::uuid`, for_groups: sql.raw('for_groups') },
        sql.raw('member.user_id'),
      )}
    ) counts
    where member.company_id = ${companyId} and member.user_id = any(${sql.param(userIds)}::uuid[])
      and ${holdsLearner(sql.raw('member.permissions'))}`);
  return rows;
}
