import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { RecordedReason } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { completeFinished } from './complete-finished.ts';
import { dayIn, publishedMembers } from './core-published.ts';
import { unstartedDueOn } from './due-dates.ts';
import { companyCourses, enrollments, pastRounds } from './tables/index.ts';

/**
 * SQL for the time of a completion that the company records (rule 206): noon of the day in the company's time zone, or
 * now if noon is still to come. The query must give the row of the company the alias `company`.
 */
export const recordedAt = (completedOn: SQL): SQL =>
  sql`least(now(), (${completedOn}::date + time '12:00') at time zone company.time_zone)`;

/**
 * SQL for the last day on which a recorded completion is valid: the last day of validity of a certificate that is
 * issued on the day of the completion. If the round already has a certificate, the certificate's last day of validity
 * is kept. The query must give the enrollment the alias `own`, and the company course the alias `offered`.
 */
export const recordedValidity = (completedOn: SQL): SQL => sql`case when own.certificate_status is null
  then (${completedOn}::date + make_interval(months => offered.validity_months))::date
  else own.valid_until end`;

interface CompletionsOf {
  companyCourseId: string;
  /** SQL query with a row per person. The function to which these options are passed describes its columns. */
  people: SQL;
  reason: RecordedReason;
}

interface RecordedOf extends CompletionsOf {
  /**
   * Whether the completions are recorded because of proofs. If so, `people` has another column, `last_day`: the last
   * day on which the completion is valid, or null. A proof from the day on which a past round was completed, or from an
   * earlier day, does not complete the current round, because it belongs to the past one.
   */
  areProven?: boolean;
}

/**
 * SQL condition: no past round of an enrollment was completed on the day `completedOn` or later. The query must have an
 * enrollment of the same company with the alias `own`. `completedOn` may use `company.time_zone`.
 */
export const isAfterPastRounds = (enrollmentId: SQL, completedOn: SQL): SQL => sql`not exists (
  select from ${pastRounds} past join ${publishedCompanies} company on company.company_id = own.company_id
  where past.enrollment_id = ${enrollmentId}
    and past.completed_at >= ${completedOn}::timestamp at time zone company.time_zone)`;

/**
 * SQL condition: the person has no account, and the recorded completion has expired and is older than the new one. Only
 * users get new rounds, so the new completion replaces the expired one (rule 79). The query must give the enrollment
 * the alias `own`.
 */
export const isReplacedWhenExpired = (completedOn: SQL, timeZone: SQL): SQL => sql`(
  own.member_id is not null and own.valid_until < ${dayIn(timeZone)}
  and own.completed_at < ${completedOn}::timestamp at time zone ${timeZone})`;

export const hasNoPastRounds = (enrollmentId: SQLWrapper): SQL =>
  sql`not exists (select from ${pastRounds} past where past.enrollment_id = ${enrollmentId})`;

/**
 * SQL query that locks the enrollments of `people`, and returns their `user_id`. The query looks up each enrollment,
 * and then locks it by its id: PostgreSQL might otherwise compare each enrollment of the course with each person.
 */
const lockedEnrollments = (companyCourseId: string, people: SQL): SQL => sql`
  select own.user_id from ${enrollments} own
  where own.id in (
    select (
      select known.id from ${enrollments} known
      where known.company_course_id = ${companyCourseId}::uuid and known.user_id = person.user_id)
    from (${people}) person)
  order by own.id for no key update of own`;

/**
 * Locks the enrollments of people in a company course until the transaction ends. A transaction that both withdraws and
 * records completions calls this function first, because it must lock all enrollments before it locks the counters in
 * `company_courses`.
 * @param people SQL query with the column `user_id` (user id or, for a person without an account, membership id)
 */
export const lockEnrollmentsOf = (
  tx: Database,
  { companyCourseId, people }: Pick<CompletionsOf, 'companyCourseId' | 'people'>,
) => tx.execute(sql`select count(*) from (${lockedEnrollments(companyCourseId, people)}) locked`);

/**
 * Records, in the caller's transaction, that people have completed the current round of a company course outside of
 * Academy (rule 206). People who have already completed the current round keep that completion, unless
 * `isReplacedWhenExpired` is true. `people` has the columns `user_id` (user id or, for a person without an account,
 * membership id), `member_id` (null for a person with an account) and `completed_on` (calendar date). Locks the
 * enrollments before the counters in `company_courses`. This is the order in which the completion of a course locks
 * them, which avoids deadlocks.
 * @returns the rounds that this call has completed
 */
export async function recordCompletions(
  tx: Database,
  { companyCourseId, people, reason, areProven = false }: RecordedOf,
): Promise<{ user_id: string; round: number }[]> {
  const validity = recordedValidity(sql`person.completed_on`);
  // Inserting enrollments fires a trigger that locks the counters in `company_courses`. Existing enrollments must be
  // locked before these counters.
  await tx.execute(sql`
    with enrolled as materialized (${lockedEnrollments(companyCourseId, people)})
    insert into ${enrollments} (id, company_id, company_course_id, course_id, user_id, member_id, due_on)
    select uuidv7(), offered.company_id, offered.id, offered.course_id, person.user_id, person.member_id,
           ${unstartedDueOn(sql`offered.id`, sql`person.user_id`)}
    from (${people}) person join ${companyCourses} offered on offered.id = ${companyCourseId}::uuid
    where person.user_id not in (select enrolled.user_id from enrolled)
    order by person.user_id
    on conflict (company_course_id, user_id) do nothing`);
  const isAllowed = areProven ? sql`and ${isAfterPastRounds(sql`own.id`, sql`people.completed_on`)}` : sql``;
  // Without a completion, the next statement completes the enrollment, and a trigger announces this to webhooks.
  await tx.execute(sql`
    update ${enrollments} own set completed_at = null
    from (${people}) people, ${publishedCompanies} company
    where own.member_id = people.member_id and own.company_course_id = ${companyCourseId}::uuid
      and company.company_id = own.company_id
      and ${isReplacedWhenExpired(sql`people.completed_on`, sql`company.time_zone`)} ${isAllowed}`);
  // Enrollments are joined by id only: PostgreSQL has no statistics yet for the rows inserted above, and with other
  // join conditions it would compare each enrollment of the course with each person.
  const { rows } = await tx.execute<{ id: string; user_id: string; round: number }>(sql`
    with people as materialized (
      select people.*, (
        select own.id from ${enrollments} own
        where own.company_course_id = ${companyCourseId}::uuid and own.user_id = people.user_id) as enrollment_id
      from (${people}) people
    ), locked as materialized (
      select people.* from ${enrollments} own
      join people on people.enrollment_id = own.id
      where own.completed_at is null ${isAllowed}
      order by own.id for no key update of own
    )
    update ${enrollments} own
    set completed_at = ${recordedAt(sql`person.completed_on`)}, recorded_reason = ${reason},
        valid_until = ${areProven ? sql`least(${validity}, person.last_day)` : validity}
    from locked person, ${companyCourses} offered, ${publishedCompanies} company
    where own.id = person.enrollment_id and offered.id = own.company_course_id and company.company_id = offered.company_id
    returning own.id, own.user_id, own.round`);
  await changeCompletedCount(
    tx,
    companyCourseId,
    rows.map(({ user_id }) => user_id),
    1,
  );
  return rows.map(({ user_id, round }) => ({ user_id, round }));
}

/**
 * Withdraws completions that were recorded for the given reason, in the caller's transaction. Past rounds and
 * completions with another reason stay unchanged, and the people keep their completed lessons. The course stays
 * completed for people who have completed all lessons and, if the course has a final test, passed the test.
 * @param people SQL query with the columns `user_id` and `round`
 * @returns the ids of the people whose completions were withdrawn
 */
export async function withdrawCompletions(
  tx: Database,
  { companyCourseId, people, reason }: CompletionsOf,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; user_id: string; is_user: boolean }>(sql`
    with person as materialized (${people}), locked as materialized (
      select own.id from ${enrollments} own
      join person on person.user_id = own.user_id and person.round = own.round
      where own.company_course_id = ${companyCourseId}::uuid and own.recorded_reason = ${reason}
      order by own.id for no key update of own
    )
    update ${enrollments} own
    set completed_at = null, recorded_reason = null,
        valid_until = case when own.certificate_status is not null then own.valid_until end
    where own.id in (select id from locked)
    returning own.id, own.user_id, own.member_id is null as is_user`);
  const userIds = rows.map(({ user_id }) => user_id);
  await changeCompletedCount(tx, companyCourseId, userIds, -1);
  // The enrollment of a person without an account consists only of the recorded completion, so it is deleted.
  const withoutAccount = rows.filter(({ is_user }) => !is_user).map(({ id }) => id);
  await tx.execute(sql`
    delete from ${enrollments} own
    where own.id = any(${sql.param(withoutAccount)}::uuid[]) and ${hasNoPastRounds(sql`own.id`)}`);
  const ids = sql.param(rows.map(({ id }) => id));
  await completeFinished(tx, sql`enrollment.id = any(${ids}::uuid[])`);
  return userIds;
}

/**
 * Changes the number of members who have completed a course. The row of the course is updated even if the number stays
 * the same: the changed row causes the people to whom the course is assigned to be counted again.
 */
const changeCompletedCount = (
  tx: Database,
  companyCourseId: string,
  userIds: readonly string[],
  sign: 1 | -1,
) =>
  tx.execute(sql`
    update ${companyCourses} course set completed_count = course.completed_count + ${sign} * (
      select count(*)::int from ${publishedMembers} member
      where member.company_id = course.company_id and member.user_id = any(${sql.param([...userIds])}::uuid[]))
    where course.id = ${companyCourseId}::uuid`);
