import { and, eq, sql, type SQL } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  hasLeft,
  pairsOf,
  publishedPeople,
} from '@academy/academy-data';
import type { MemberProgress, UnstartedCourse } from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';

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

/** Matches the member with this user id or, for a person without an account, with this membership id. */
const isPerson = (companyId: string, id: SQL) => sql`person.company_id = ${companyId}::uuid
  and (person.user_id = ${id} or person.member_id = ${id} and person.user_id is null)`;

/** @param userId user id or, for a person without an account, membership id */
export async function isMemberOf(db: Database, companyId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${publishedPeople} person where ${isPerson(companyId, sql`${userId}::uuid`)}`,
  );
  return rows.length > 0;
}

interface AskedCourses extends Bounds {
  companyId: string;
  /** User id or, for a person without an account, membership id. */
  userId: string;
  language: string;
}

/** Finds one page of the active courses that are assigned to a person and that the person has not started. */
export async function findUnstartedCourses(
  db: Database,
  { companyId, userId, language, limit, offset }: AskedCourses,
) {
  const pairs = pairsOf({
    companyId: sql`${companyId}::uuid`,
    courses: 'all',
    memberIds: sql`select person.member_id from ${publishedPeople} person
      where ${isPerson(companyId, sql`${userId}::uuid`)}`,
  });
  const { rows } = await db.execute<UnstartedCourse & { total: number } & Record<string, unknown>>(sql`
    with ${pairs}
    select ${companyCourses.id} as company_course_id, ${courseTexts.title} as title,
      ${companyCourses.mandatory} as mandatory, ${companyCourses.deadline}::text as deadline, pairs.due_on::text as due_on,
      count(*) over ()::int as total
    from pairs
    join ${companyCourses} on ${companyCourses.id} = pairs.company_course_id and ${companyCourses.status} = 'active'
    join ${courses} on ${courses.id} = ${companyCourses.course_id}
    join ${courseTexts} on ${courseTextFor(sql`${language}`)}
    where pairs.enrollment_id is null
    order by ${companyCourses.mandatory} desc, ${courses.position}, ${courses.id}
    limit ${limit} offset ${offset}`);
  return rows;
}

/**
 * Counts, for each given person, the active courses that are assigned to the person, and how many of them the person
 * has completed. Policies do not count.
 * @param ids user ids or, for people without an account, membership ids
 */
export async function findMemberProgress(db: Database, companyId: string, ids: readonly string[]) {
  const given = sql`(${sql.param(ids)}::uuid[])`;
  const pairs = pairsOf({
    companyId: sql`${companyId}::uuid`,
    courses: 'all',
    memberIds: sql`select person.member_id from ${publishedPeople} person
      where ${isPerson(companyId, sql`any${given}`)}`,
  });
  const { rows } = await db.execute<MemberProgress & Record<string, unknown>>(sql`
    with ${pairs}
    select coalesce(person.user_id, person.member_id) as user_id,
      count(active.id)::int as courses_count, (count(active.id) filter (where pairs.completed))::int as completed_count
    from ${publishedPeople} person
    left join pairs on pairs.member_id = person.member_id
    left join (
      select used.id from ${companyCourses} used
      join ${courses} content on content.id = used.course_id and content.kind = 'course'
      where used.company_id = ${companyId}::uuid and used.status = 'active'
    ) active on active.id = pairs.company_course_id
    where ${isPerson(companyId, sql`any${given}`)} and not ${hasLeft(sql`person.status`)}
    group by 1`);
  return rows;
}
