import { sql } from 'drizzle-orm';
import { courseReminders, courses, enrollments, pairsOf, publishedPeople } from '@academy/academy-data';
import type { AssignedCounts, AssignedFilter, AssignedState, RenewalMeans } from '@academy/contracts';
import { searchMembers } from '@academy/platform-data';
import type { Bounds, Database } from '@academy/service-kit';

interface AskedPeople extends Bounds {
  companyId: string;
  companyCourseId: string;
  filter: AssignedFilter;
  search: string | undefined;
}

/** Enrollment of an assigned person, with the settings of the course that determine the state of the enrollment. */
export interface EnrollmentOfPerson {
  id: string;
  round: number;
  advancements_count: number;
  /** Timestamp as PostgreSQL writes it in JSON, like `completed_at`. */
  created_at: string;
  completed_at: string | null;
  recorded_by_company: boolean;
  renewed_by: RenewalMeans | null;
  kept_lessons: number;
  certificate_status: 'issued' | 'revoked' | null;
  test_percent: number | null;
  is_policy: boolean;
  lessons_count: number;
  has_final_test: boolean;
}

export interface AssignedRow {
  member_id: string;
  user_id: string | null;
  full_name: string;
  email: string;
  state: AssignedState;
  overdue: boolean;
  /** Null for a person without an enrollment. */
  enrollment: EnrollmentOfPerson | null;
  due_on: string | null;
  completed_on: string | null;
  valid_until: string | null;
  last_reminded_on: string | null;
  invited_recently: boolean;
}

interface AssignedPage {
  rows: AssignedRow[];
  counts: AssignedCounts;
  /** Number of people who match the filter and the search. */
  total: number;
}

type CountRow = AssignedCounts & { matching: number; rows: AssignedRow[] | null };

const conditionOf = {
  assigned: sql`true`,
  overdue: sql`overdue`,
  not_started: sql`not_started`,
  in_progress: sql`in_progress`,
  completed: sql`completed`,
  never_signed_in: sql`never_signed_in`,
} satisfies Record<AssignedFilter, unknown>;

/**
 * Finds one page of the people to whom a course is assigned, and counts all of them. A single statement reads the page
 * and the counts, so that they are consistent. Overdue people come first, by due date; people who have completed the
 * course come last.
 * @returns undefined if the company has no such course
 */
export async function findAssignedPeople(
  db: Database,
  asked: AskedPeople,
): Promise<AssignedPage | undefined> {
  const { companyId, companyCourseId, filter, search, limit, offset } = asked;
  const pattern = search ? ((await searchMembers(db, companyId, search))?.pattern ?? null) : undefined;
  const matches =
    pattern === undefined ? conditionOf[filter] : sql`${conditionOf[filter]} and search_text like ${pattern}`;
  const id = sql`${companyCourseId}::uuid`;
  const pairs = pairsOf({ companyId: sql`${companyId}::uuid`, companyCourseId: id, courses: 'all' });
  const { rows } = await db.execute<CountRow & Record<string, unknown>>(sql`
    with ${pairs}, assigned as materialized (
      select member_id, user_id, enrollment_id, sort_name, due_on, valid_until, completed_on,
        overdue, completed, not_started, in_progress, never_signed_in, ${matches} as is_listed
      from pairs
    ), page as materialized (
      select * from assigned where is_listed
      order by overdue desc, completed, due_on nulls last, sort_name, member_id limit ${limit} offset ${offset}
    )
    select counts.*, (
      select json_agg(json_build_object(
        'member_id', page.member_id, 'user_id', page.user_id,
        'full_name', academy.holder_name(person.first_name, person.last_name), 'email', person.email_address,
        'state', case when page.completed then 'completed' when page.never_signed_in then 'never_signed_in'
          when page.in_progress then 'in_progress' else 'not_started' end,
        'overdue', page.overdue, 'due_on', page.due_on,
        'enrollment', case when own.id is not null then json_build_object(
          'id', own.id, 'round', own.round, 'advancements_count', own.advancements_count, 'created_at', own.created_at,
          'completed_at', own.completed_at,
          'recorded_by_company', own.recorded_reason is not null, 'renewed_by', own.renewed_by,
          'kept_lessons', own.kept_lessons, 'certificate_status', own.certificate_status,
          'test_percent', own.test_percent, 'is_policy', course.kind <> 'course', 'lessons_count', course.lessons_count + offered.own_lessons_count,
          'has_final_test', offered.has_final_test) end,
        'completed_on', page.completed_on, 'valid_until', page.valid_until, 'last_reminded_on', reminder.reminded_on,
        'invited_recently', page.never_signed_in and person.invited_recently)
        order by page.overdue desc, page.completed, page.due_on nulls last, page.sort_name, page.member_id)
      from page
      left join ${enrollments} own on own.id = page.enrollment_id
      join ${publishedPeople} person on person.member_id = page.member_id
      join ${courses} course on course.id = offered.course_id
      left join ${courseReminders} reminder on reminder.company_course_id = ${id} and reminder.user_id = page.user_id
    ) as rows
    from offered
    cross join lateral (
      select count(*)::int as assigned, count(*) filter (where overdue)::int as overdue,
        count(*) filter (where not_started)::int as not_started,
        count(*) filter (where in_progress)::int as in_progress, count(*) filter (where completed)::int as completed,
        count(*) filter (where never_signed_in)::int as never_signed_in,
        count(*) filter (where is_listed)::int as matching
      from assigned
    ) counts`);
  const [found] = rows;
  if (!found) return undefined;
  const { rows: page, matching, ...counts } = found;
  return { rows: page ?? [], counts, total: matching };
}
