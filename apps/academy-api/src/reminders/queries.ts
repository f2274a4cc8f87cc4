import { and, eq, sql, type SQL } from 'drizzle-orm';
import {
  anyCourseTitle,
  companyCourses,
  courseReminders,
  courses,
  dayIn,
  enrollments,
  isToBeReminded,
  queueReminders,
  pairsOf,
  publishedMembers,
  publishedPeople,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import { maxInvitedMembers, type Locale } from '@academy/contracts';
import type { WorkOrigin, Database } from '@academy/service-kit';

interface Reminder {
  companyId: string;
  companyCourseId: string;
  /** If undefined, all members who have not completed the course are reminded. */
  userIds?: readonly string[];
  /** Language of the e-mail for members whose language is unknown. */
  language: Locale;
  origin: WorkOrigin;
}

const amongMembers = (userIds: readonly string[] | undefined): SQL =>
  userIds === undefined ? sql`` : sql`and member.user_id = any(${sql.param(userIds)}::uuid[])`;

/**
 * Queues the e-mails of a manual reminder. A member is reminded of the same course at most once a day.
 * @returns the number of queued e-mails
 */
export const queueCourseReminders = (
  db: Database,
  { companyId, companyCourseId, userIds, language, origin }: Reminder,
): Promise<number> =>
  queueReminders(db, {
    template: 'course_reminder',
    occasion: dayIn(sql`company.time_zone`),
    where: sql`offered.id = ${companyCourseId} and offered.company_id = ${companyId}
      ${amongMembers(userIds)}`,
    language: sql`${language}::text`,
    origin,
  });

/**
 * Returns tomorrow's date in the company's time zone, or undefined if nobody has to be reminded of the course. Call
 * this function after `queueCourseReminders` has queued no e-mail: then everybody who has to be reminded was already
 * reminded today, and the next reminder is possible tomorrow.
 */
export async function findNextReminder(
  db: Database,
  { companyId, companyCourseId, userIds }: Pick<Reminder, 'companyId' | 'companyCourseId' | 'userIds'>,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ next_possible_on: string }>(sql`
    select (${dayIn(sql`company.time_zone`)} + 1)::text as next_possible_on
    from ${companyCourses} offered
    join ${publishedCompanies} company on company.company_id = offered.company_id
    join ${publishedMembers} member on member.company_id = offered.company_id
    where offered.id = ${companyCourseId} and offered.company_id = ${companyId}
      ${amongMembers(userIds)} and ${isToBeReminded}
    limit 1`);
  return rows[0]?.next_possible_on;
}

interface ReminderPreview {
  reminders: number;
  reminded_today: number;
  invitations: number;
  invited_recently: number;
  member_ids: string[];
}

/**
 * Counts who would get a reminder or an invitation if everybody who has not completed a course were reminded now.
 * @returns undefined if the company has no such course
 */
export async function findReminderPreview(
  db: Database,
  { companyId, companyCourseId }: { companyId: string; companyCourseId: string },
): Promise<ReminderPreview | undefined> {
  const [company, course] = [sql`${companyId}::uuid`, sql`${companyCourseId}::uuid`];
  const { rows } = await db.execute<ReminderPreview & Record<string, unknown>>(sql`
    with ${pairsOf({ companyId: company, companyCourseId: course, courses: 'all' })}, absent as materialized (
      select person.member_id, person.invited_recently
      from pairs join ${publishedPeople} person on person.member_id = pairs.member_id
      where pairs.never_signed_in and not pairs.completed and person.email_address <> ''
    ), to_remind as materialized (
      select coalesce(reminder.requested_on = ${dayIn(sql`company.time_zone`)}, false) as reminded_today
      from ${companyCourses} offered
      join ${publishedCompanies} company on company.company_id = offered.company_id
      join ${publishedMembers} member on member.company_id = offered.company_id
      left join ${courseReminders} reminder
        on reminder.company_course_id = offered.id and reminder.user_id = member.user_id
      where offered.id = ${course} and offered.company_id = ${company} and ${isToBeReminded}
    )
    select
      (select count(*)::int from to_remind where not reminded_today) as reminders,
      (select count(*)::int from to_remind where reminded_today) as reminded_today,
      (select count(*)::int from absent where not invited_recently) as invitations,
      (select count(*)::int from absent where invited_recently) as invited_recently,
      array(select member_id from absent where not invited_recently
            order by member_id limit ${maxInvitedMembers})::text[] as member_ids
    from offered`);
  return rows[0];
}

export async function findReminded(db: Database, companyId: string, companyCourseId: string) {
  const [course] = await db
    .select({ status: companyCourses.status, title: anyCourseTitle })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .where(and(eq(companyCourses.id, companyCourseId), eq(companyCourses.company_id, companyId)));
  return course;
}

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
