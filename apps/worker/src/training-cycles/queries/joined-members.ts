import { sql } from 'drizzle-orm';
import {
  companyCourses,
  dayIn,
  enrollments,
  isAfterPastRounds,
  joinedMembers,
  participants,
  pastRounds,
  publishedMembers,
  sessions,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import { presentJoins } from '../../database/present-joins.ts';

/**
 * Deletes the rows about members who got an account more than a minute ago. Until then, a transaction that records a
 * completion for the member may still be running, and its completion becomes visible only when it commits.
 */
export async function deleteOldAnnouncements(tx: Database): Promise<void> {
  await tx.execute(sql`delete from ${joinedMembers} where joined_at < now() - interval '1 minute'`);
}

/**
 * SQL joins for members who have got an account: `own` is the enrollment from before the account, and `kept` the user's
 * enrollment in the same course.
 */
const joined = sql`
  from ${presentJoins} joined
  join ${enrollments} own on own.member_id = joined.member_id and own.company_id = joined.company_id
  left join ${enrollments} kept on kept.company_course_id = own.company_course_id and kept.user_id = joined.user_id`;

/** An enrollment that was created for a person without an account who has an account now. */
export interface JoinedEnrollment {
  id: string;
  user_id: string;
  /** The user's own enrollment in the same course; null if there is none. */
  kept_id: string | null;
}

/**
 * Locks the enrollments that were created for people before they got an account, and the enrollments of their accounts
 * in the same courses. If several memberships of a company belong to the same account now, only one enrollment in each
 * course is returned; the next call returns the others.
 */
export async function lockJoined(tx: Database): Promise<JoinedEnrollment[]> {
  const { rows } = await tx.execute<JoinedEnrollment & Record<string, unknown>>(sql`
    with found as materialized (
      select distinct on (own.company_course_id, joined.user_id) own.id, joined.user_id, kept.id as kept_id ${joined}
      order by own.company_course_id, joined.user_id, own.id
    ), locked as materialized (
      select id from ${enrollments} where id in (select id from found union select kept_id from found)
      order by id for no key update
    )
    select found.* from found where exists (select from locked where locked.id = found.id)`);
  return rows;
}

/** Assigns an enrollment to the user and, if the user is a member, adds it to the counters of the course. */
export async function moveToUser(tx: Database, { id, user_id: userId }: JoinedEnrollment): Promise<void> {
  await tx.execute(sql`
    with moved as (
      update ${enrollments} own set user_id = ${userId}::uuid, member_id = null, sort_name = coalesce((
        select member.sort_name from ${publishedMembers} member
        where member.company_id = own.company_id and member.user_id = ${userId}::uuid), '')
      where own.id = ${id} and own.member_id is not null returning own.company_id, own.company_course_id, own.completed_at
    )
    update ${companyCourses} course
    set members_count = course.members_count + added.members, completed_count = course.completed_count + added.completed
    from (
      select moved.company_course_id, count(member.user_id)::int as members,
             (count(moved.completed_at) filter (where member.user_id is not null))::int as completed
      from moved left join ${publishedMembers} member
        on member.company_id = moved.company_id and member.user_id = ${userId}::uuid
      group by moved.company_course_id
    ) added
    where course.id = added.company_course_id`);
}

/**
 * SQL condition: the completion of `own` has a reason for which proofs are recorded only if no past round of `kept` was
 * completed on the same day or later (rule 492).
 */
const mayCompleteKept = sql`(own.recorded_reason not in ('equivalent_proof', 'external_course')
  or ${isAfterPastRounds(sql`kept.id`, dayIn(sql`company.time_zone`, sql`own.completed_at`))})`;

/**
 * Copies a recorded completion to the user's own enrollment, unless its current round is already completed, and then
 * deletes the enrollment from which the completion was copied. Attendance that has led to this completion names the
 * round of the user's own enrollment from then on, so that a correction of the attendance can withdraw the completion.
 */
export async function mergeIntoKept(tx: Database, { id, kept_id: keptId }: JoinedEnrollment): Promise<void> {
  // The completion must cause no second webhook event, because `academy.announce_completion` has announced it when it
  // was recorded.
  await tx.execute(sql`select set_config('academy.announces_completions', 'off', true)`);
  await tx.execute(sql`
    with completed as (
      update ${enrollments} kept
      set completed_at = own.completed_at, recorded_reason = own.recorded_reason,
          valid_until = case when kept.certificate_status is null then own.valid_until else kept.valid_until end
      from ${enrollments} own
      where kept.id = ${keptId} and own.id = ${id} and kept.completed_at is null and own.completed_at is not null
        and ${mayCompleteKept}
      returning kept.id
    )
    select academy.count_completed(array(select id from completed))`);
  await tx.execute(sql`select set_config('academy.announces_completions', '', true)`);
  await tx.execute(sql`
    update ${participants} attended
    set completed_round = case
      when kept.completed_at = own.completed_at and kept.recorded_reason = own.recorded_reason then kept.round end
    from ${enrollments} own, ${enrollments} kept, ${sessions} session
    where own.id = ${id} and kept.id = ${keptId} and attended.member_id = own.member_id
      and attended.company_id = own.company_id and attended.completed_round is not null
      and session.id = attended.session_id and session.company_course_id = own.company_course_id`);
  await tx.execute(sql`delete from ${pastRounds} where enrollment_id = ${id}`);
  await tx.execute(sql`
    with deleted as (delete from ${enrollments} where id = ${id} returning company_course_id)
    update ${companyCourses} course set members_count = course.members_count
    from deleted where course.id = deleted.company_course_id`);
}
