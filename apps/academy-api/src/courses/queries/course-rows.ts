import { sql } from 'drizzle-orm';
import { courses, dueOnOf, offeredAs, unstartedDueOn } from '@academy/academy-data';
import type { Subject } from '@academy/contracts';

/**
 * A company course with the caller's enrollment, if there is one. The texts `chosen`, `available` and `done` are lists
 * separated by commas.
 */
export interface CourseRow {
  id: string;
  slug: string;
  subject: Subject;
  bonus: boolean;
  mandatory: boolean;
  /** ISO 8601 date. */
  deadline: string | null;
  /** Last day for completing the current round (rule 202), as an ISO 8601 date. */
  due_on: string | null;
  round: number;
  /** ISO 8601 date. */
  valid_until: string | null;
  /**
   * `chosen` lists the languages that the company has selected; `available` lists the languages in which the course
   * exists.
   */
  chosen: string;
  available: string;
  fingerprint: string;
  /**
   * Id, languages and fingerprint (content hash) of the course that stores the company's own lessons (rule 525), as
   * `id/languages/fingerprint`. Commas separate the languages.
   */
  supplement: string | null;
  minutes: number;
  test_minutes: number;
  lessons_count: number;
  enrollment_id: string | null;
  user_id: string;
  advancements_count: number;
  /** ISO 8601. */
  enrolled_at: string | null;
  completed_at: string | null;
  recorded_by_company: boolean;
  certificate_revoked: boolean;
  /** True if the company has created the course; false for a course of the catalogue. */
  own: boolean;
  last_activity_at: string | null;
  /** Ids of the completed lessons, separated by commas. */
  done: string;
}

export const caller = { companyId: sql.placeholder('companyId'), userId: sql.placeholder('userId') };

const offered = offeredAs('offered');

const offeredDueOn = dueOnOf(
  offered,
  caller,
  sql`coalesce(due_on, case when enrollment_id is null then ${unstartedDueOn(offered.id, caller.userId)} end)`,
);

export type SelectedCourse = Omit<CourseRow, 'user_id'>;

export const courseColumns = sql`
  course_id as id, slug, subject, bonus, mandatory, deadline, ${offeredDueOn} as due_on, coalesce(round, 1) as round, valid_until,
  array_to_string(languages, ',') as chosen, array_to_string(available, ',') as available, fingerprint, minutes,
  case when completed_at is null and test_percent is null then coalesce((final_test ->> 'questions')::int, 0) else 0 end
    as test_minutes, lessons_count,
  enrollment_id, coalesce(advancements_count, 0) as advancements_count, enrolled_at, completed_at, recorded_by_company, certificate_revoked, own,
  case when supplement_id is not null then (
    select concat_ws('/', own_lessons.id, array_to_string(own_lessons.languages, ','), own_lessons.fingerprint)
    from ${courses} own_lessons where own_lessons.id = supplement_id) end as supplement,
  coalesce(recorded_at, enrolled_at) as last_activity_at, coalesce(done, '') as done`;
