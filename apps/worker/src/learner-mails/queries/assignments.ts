import { sql } from 'drizzle-orm';
import {
  assignmentScans,
  audienceGroups,
  companyCourses,
  courses,
  directoryVersions,
  enteredAudienceAt,
  enrollments,
  groupVersions,
  holdsLearner,
  isAmongAudience,
  knownAssignments,
  learnerMailSettings,
  memberDueOn,
  offeredAs,
  publishedMembers,
} from '@academy/academy-data';
import { outgoingEmails, publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { joinTitle } from './join-title.ts';

const offered = offeredAs('offered');

/** A course whose audience may have changed since the last scan. */
export interface ChangedCourse {
  id: string;
  company_id: string;
  /**
   * Time at which the company switched on the e-mails about assignments, as a string, because a `Date` has no
   * microseconds.
   */
  since: string;
  version: string;
}

/**
 * Finds active courses that have to be scanned for new assignments, in companies that have switched on the e-mails
 * about assignments. A course has to be scanned if its settings, its audience or the members have changed since the
 * last complete scan, or if it was not scanned since the e-mails were switched on.
 * @param last id of the last course of the previous page, after which this page starts
 */
export async function findChangedCourses(
  db: Database,
  { last, limit }: { last: string | undefined; limit: number },
): Promise<ChangedCourse[]> {
  const { rows } = await db.execute<ChangedCourse & Record<string, unknown>>(sql`
    select changed.id, changed.company_id, changed.since::text, changed.version
    from (
      select offered.id, offered.company_id, chosen.course_assigned_since as since,
             concat_ws('|', offered.activated_at, directory.version, case when offered.for_groups then (
               select coalesce(string_agg(audience.group_id || ' ' || entered.version, ',' order by audience.group_id), 'nobody')
               from ${audienceGroups} audience
               join ${groupVersions} entered
                 on entered.group_id = audience.group_id and entered.company_id = offered.company_id
               where audience.company_course_id = offered.id) end) as version
      from ${learnerMailSettings} chosen
      join ${companyCourses} offered on offered.company_id = chosen.company_id and offered.status = 'active'
      join ${publishedCompanies} company on company.company_id = chosen.company_id and not company.excluded
      left join ${directoryVersions} directory on directory.company_id = chosen.company_id
      where chosen.course_assigned_since is not null
        ${last === undefined ? sql`` : sql`and offered.id > ${last}::uuid`}
    ) changed
    left join ${assignmentScans} scan on scan.company_course_id = changed.id
    where scan.version is distinct from changed.version or scan.since <> changed.since
    order by changed.id limit ${limit}`);
  return rows;
}

/**
 * Records the people to whom a course is assigned and for whom this was not recorded before. Queues an e-mail for each
 * of them who got the assignment after the e-mails were switched on (rules 443 and 444). If the course was completely
 * scanned since the e-mails were switched on, everybody who was not recorded before gets the e-mail. If not, the e-mail
 * goes to people who joined the company or the audience after the e-mails were switched on, and to everybody if the
 * course was activated after that. People who have completed the course are recorded, but get no e-mail. Several
 * workers can run the statement concurrently, and can be killed at any time.
 * @param last the last person of the previous page, after which this page starts
 * @returns the last person of the page, or undefined if this was the last page, and the number of new e-mails
 */
export async function recordAssignments(
  db: Database,
  course: ChangedCourse,
  { last, limit }: { last: string | undefined; limit: number },
): Promise<{ last: string | undefined; queued: number }> {
  const companyCourseId = sql`${course.id}::uuid`;
  const companyId = sql`${course.company_id}::uuid`;
  const isSettled = sql`exists (
    select from ${assignmentScans} scan
    where scan.company_course_id = offered.id and scan.since = ${course.since}::timestamptz)`;
  const { rows } = await db.execute<{ people: number; last: string; queued: number }>(sql`
    with unknown as materialized (
      select member.user_id, member.registered_at
      from ${publishedMembers} member
      where member.company_id = ${companyId} and ${holdsLearner(sql`member.permissions`)}
        and ${isAmongAudience(companyCourseId, sql`member.member_id`)}
        and not exists (
          select from ${knownAssignments} known
          where known.company_course_id = ${companyCourseId} and known.user_id = member.user_id)
        and exists (
          select from ${learnerMailSettings} chosen
          where chosen.company_id = ${companyId} and chosen.course_assigned_since = ${course.since}::timestamptz)
        ${last === undefined ? sql`` : sql`and member.user_id > ${last}::uuid`}
      order by member.user_id limit ${limit}
    ), recorded as (
      insert into ${knownAssignments} (company_course_id, user_id)
      select ${companyCourseId}, user_id from unknown order by user_id
      on conflict do nothing returning user_id
    ), queued as (
      insert into ${outgoingEmails}
        (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id, state)
      select uuidv7(), concat_ws(':', 'course_assigned', offered.id, member.user_id), 'course_assigned',
             jsonb_build_object(
               'company_id', offered.company_id, 'course_id', offered.course_id, 'kind', course.kind, 'company_name', company.name,
               'course_title', title.title, 'deadline', ${memberDueOn},
               'own_sentence', chosen.own_sentence, 'reply_to', chosen.reply_to),
             member.email_address, academy.holder_name(member.first_name, member.last_name), spoken.language, member.user_id,
             'waiting'
      from recorded
      join unknown using (user_id)
      join ${companyCourses} offered on offered.id = ${companyCourseId} and offered.status = 'active'
      join ${courses} course on course.id = offered.course_id
      join ${publishedCompanies} company on company.company_id = offered.company_id
      join ${learnerMailSettings} chosen on chosen.company_id = offered.company_id
      join ${publishedMembers} member on member.company_id = offered.company_id and member.user_id = recorded.user_id
      ${joinTitle}
      where (${isSettled} or ${course.since}::timestamptz <= greatest(
          unknown.registered_at, offered.activated_at, ${enteredAudienceAt(offered, sql`member.user_id`)}))
        and member.email_address <> ''
        and not exists (
          select from ${enrollments} done
          where done.company_course_id = offered.id and done.user_id = member.user_id and done.completed_at is not null)
      order by member.user_id
      on conflict do nothing returning 1
    )
    select (select count(*)::int from unknown) as people, (select max(user_id::text) from unknown) as last,
           (select count(*)::int from queued) as queued`);
  const { people, queued, ...page } = rows[0]!;
  return { last: people === limit ? page.last : undefined, queued };
}

export async function storeScan(db: Database, { id, since, version }: ChangedCourse): Promise<void> {
  await db
    .insert(assignmentScans)
    .values({ company_course_id: id, since: sql`${since}::timestamptz`, version })
    .onConflictDoUpdate({
      target: assignmentScans.company_course_id,
      set: { since: sql`excluded.since`, version: sql`excluded.version` },
    });
}
