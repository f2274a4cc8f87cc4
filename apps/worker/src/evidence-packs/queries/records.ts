import { and, eq, sql, type SQL } from 'drizzle-orm';
import {
  acknowledgements,
  certificates,
  companyCourses,
  completionRenewedBy,
  courses,
  courseTexts,
  courseVersions,
  dayIn,
  dueOn,
  duties,
  dutyCourses,
  dutyGroups,
  enrollments,
  exemptions,
  hasLeft,
  isConcerned,
  learnerId,
  ownCourses,
  participants,
  pairsOf,
  pastRounds,
  policyDocuments,
  policyVersions,
  progressTransfers,
  proofs,
  publishedGroups,
  publishedPeople,
  sessions,
  summedContributions,
  testAttempts,
} from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { CellValue } from '../part-files.ts';
import { readRows } from './read-rows.ts';

const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The days from `from` to `to`, both included, in the time zone of the company. */
export interface Period {
  companyId: string;
  from: string;
  to: string;
  timeZone: string;
}

const startOf = ({ from, timeZone }: Period) => sql`(${from}::date::timestamp at time zone ${timeZone})`;
const endOf = ({ to, timeZone }: Period) => sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
const isWithin = (column: SQL, period: Period) =>
  sql`(${column} >= ${startOf(period)} and ${column} < ${endOf(period)})`;

/** SQL for the hash of the content that a course had at a given time; null if no content was recorded up to then. */
const contentHashAt = (courseId: SQL, at: SQL) => sql`(
  select version.content_hash from ${courseVersions} version
  where version.course_id = ${courseId} and version.recorded_at <= ${at}
  order by version.recorded_at desc limit 1)`;

/**
 * SQL for the file name of a policy document in the pack. The query must use the aliases `version` for
 * `policy_versions` and `document` for `policy_documents`.
 */
const documentFile = sql`concat('policies/', version.policy_id, '-', version.version, '-', document.language,
  case document.format when 'pdf' then '.pdf' else '.md' end)`;

/** SQL condition: this version of a policy was in force at some time in the period. */
const isInForce = (period: Period) => sql`(version.published_at < ${endOf(period)} and not exists (
  select from ${policyVersions} next
  where next.policy_id = version.policy_id and next.version > version.version
    and next.published_at < ${startOf(period)}))`;

export type EvidenceRecord = Record<string, CellValue>;
type RecordQuery = (period: Period) => SQL;

/**
 * Selects the versions of the lessons that a company has added to courses of the catalogue (rule 525), including
 * lessons that the company has removed since.
 */
const ownLessons = ({ companyId }: Period) => sql`
  select draft.supplements_course_id, draft.id as course_id, version.content_hash, version.recorded_at, draft.removed_at
  from ${ownCourses} draft join ${courseVersions} version on version.course_id = draft.id
  where draft.company_id = ${companyId}::uuid and draft.supplements_course_id is not null`;

const rounds: RecordQuery = (period) => sql`
  with own_lessons as materialized (${ownLessons(period)})
  select found.enrollment_id, found.round, case when found.member_id is null then found.user_id end as user_id,
         person.member_id, person.first_name, person.last_name,
         person.email_address, found.course_id, course.slug as course,
         ${instant(sql`found.started_at`)} as started_at, ${instant(sql`found.completed_at`)} as completed_at,
         found.recorded_reason, found.renewed_by,
         found.due_on::text as due_on, found.test_percent, found.valid_until::text as valid_until,
         ${contentHashAt(sql`found.course_id`, sql`coalesce(found.completed_at, ${endOf(period)})`)} as content_sha256,
         (select own.content_hash from own_lessons own
          where own.supplements_course_id = found.course_id
            and own.recorded_at <= coalesce(found.completed_at, ${endOf(period)})
            and (own.removed_at is null or own.removed_at > coalesce(found.completed_at, ${endOf(period)}))
          order by own.recorded_at desc limit 1) as own_lessons_sha256
  from (
    select ${enrollments.id} as enrollment_id, ${enrollments.round} as round, ${enrollments.user_id} as user_id,
           ${enrollments.member_id} as member_id, ${enrollments.course_id} as course_id,
           coalesce((select max(earlier.ended_at) from ${pastRounds} earlier
                     where earlier.enrollment_id = ${enrollments.id}), ${enrollments.created_at}) as started_at,
           ${enrollments.completed_at} as completed_at, ${enrollments.recorded_reason} as recorded_reason,
           ${completionRenewedBy(enrollments)} as renewed_by,
           ${dueOn(sql`${enrollments.company_id}`, sql`${enrollments.user_id}`)} as due_on,
           ${enrollments.test_percent} as test_percent, ${enrollments.valid_until} as valid_until
    from ${companyCourses} join ${enrollments} on ${enrollments.company_course_id} = ${companyCourses.id}
    where ${companyCourses.company_id} = ${period.companyId}::uuid
    union all
    select own.id, past.round, own.user_id, own.member_id, own.course_id, past.started_at, past.completed_at,
           past.recorded_reason, past.renewed_by, past.due_on,
           past.test_percent, past.valid_until
    from ${enrollments} own join ${pastRounds} past on past.enrollment_id = own.id
    where own.company_id = ${period.companyId}::uuid
  ) found
  join ${courses} course on course.id = found.course_id
  left join ${publishedPeople} person
    on person.company_id = ${period.companyId}::uuid and ${learnerId('person')} = found.user_id
  -- A company can record a completion for a day before the round was started in Academy.
  where least(found.started_at, found.completed_at) < ${endOf(period)}
    and (found.completed_at is null or found.completed_at >= ${startOf(period)})
    and (found.member_id is null or person.member_id is not null)
  order by found.enrollment_id, found.round`;

/** People who have not started a mandatory active course at the time of the build, with their due dates (rule 331). */
const notStarted: RecordQuery = ({ companyId }) => sql`
  with ${pairsOf({ companyId: sql`${companyId}::uuid` })}
  select pair.member_id, pair.user_id, pair.first_name, pair.last_name, pair.email_address,
         pair.course_id, course.slug as course, pair.due_on::text as due_on, pair.today::text as as_of
  from pairs pair join ${courses} course on course.id = pair.course_id
  where pair.enrollment_id is null
  order by course.slug, pair.member_id`;

const issuedCertificates: RecordQuery = (period) => sql`
  select certificate.id as certificate_id, certificate.number, certificate.enrollment_id, certificate.round,
         certificate.replaces,
         certificate.holder_name, certificate.course_titles, certificate.company_name, certificate.time_zone,
         ${instant(sql`certificate.issued_at`)} as issued_at, certificate.test_percent, certificate.renewed_by,
         certificate.valid_until::text as valid_until, ${instant(sql`certificate.revoked_at`)} as revoked_at,
         certificate.revocation_reason, ${instant(sql`certificate.erased_at`)} as erased_at
  from ${certificates} certificate join ${enrollments} own on own.id = certificate.enrollment_id
  where own.company_id = ${period.companyId}::uuid and ${isWithin(sql`certificate.issued_at`, period)}
  order by certificate.id`;

const attempts: RecordQuery = (period) => sql`
  select attempt.id as attempt_id, attempt.kind, attempt.enrollment_id, attempt.round, own.user_id,
         ${instant(sql`attempt.started_at`)} as started_at, ${instant(sql`attempt.submitted_at`)} as submitted_at,
         attempt.percent, attempt.pass_percent, attempt.passed
  from ${testAttempts} attempt join ${enrollments} own on own.id = attempt.enrollment_id
  where own.company_id = ${period.companyId}::uuid and ${isWithin(sql`attempt.started_at`, period)}
  order by attempt.id`;

const transfers: RecordQuery = (period) => sql`
  select transfer.id as transfer_id, transfer.source_company_id, transfer.target_company_id,
         source.course_id, transfer.requested_by, transfer.status, transfer.counts,
         ${instant(sql`transfer.created_at`)} as created_at, ${instant(sql`transfer.finished_at`)} as finished_at
  from ${progressTransfers} transfer
  join ${companyCourses} source on source.id = transfer.source_company_course_id
  where (transfer.source_company_id = ${period.companyId}::uuid or transfer.target_company_id = ${period.companyId}::uuid)
    and ${isWithin(sql`transfer.created_at`, period)}
  order by transfer.id`;

const versions: RecordQuery = (period) => sql`
  select course.id as course_id, course.slug as course, course.origin, part.supplements_course_id,
         (select jsonb_object_agg(text.language, text.title) from ${courseTexts} text
          where text.course_id = course.id) as titles,
         version.content_hash as content_sha256, ${instant(sql`version.recorded_at`)} as recorded_at
  from (
    select own.course_id, null::uuid as supplements_course_id
    from ${companyCourses} own where own.company_id = ${period.companyId}::uuid
    union all
    select draft.id, draft.supplements_course_id
    from ${ownCourses} draft where draft.company_id = ${period.companyId}::uuid and draft.supplements_course_id is not null
  ) part
  join ${courses} course on course.id = part.course_id
  join ${courseVersions} version on version.course_id = course.id
  order by course.slug, version.recorded_at`;

/** Acknowledgements of policies in the period, with the version and the hash of the document. */
const acknowledged: RecordQuery = (period) => sql`
  select given.id as acknowledgement_id, given.enrollment_id, given.round, own.user_id,
         person.member_id, person.first_name, person.last_name, person.email_address,
         version.policy_id, version.version, given.sha256, ${instant(sql`given.acknowledged_at`)} as acknowledged_at
  from ${acknowledgements} given
  join ${policyVersions} version on version.id = given.version_id
  join ${enrollments} own on own.id = given.enrollment_id
  left join ${publishedPeople} person
    on person.company_id = ${period.companyId}::uuid and ${learnerId('person')} = own.user_id
  where own.company_id = ${period.companyId}::uuid and ${isWithin(sql`given.acknowledged_at`, period)}
  order by given.id`;

/** The versions of policies that were in force in the period. The pack also contains their documents. */
const policies: RecordQuery = (period) => sql`
  select version.policy_id, course.kind,
         (select jsonb_object_agg(text.language, text.title) from ${courseTexts} text
          where text.course_id = course.id) as titles,
         version.version, version.change, ${instant(sql`version.published_at`)} as published_at,
         (select jsonb_agg(jsonb_build_object('language', document.language, 'sha256', document.sha256,
            'file', ${documentFile}) order by document.language)
          from ${policyDocuments} document where document.version_id = version.id) as documents
  from ${companyCourses} own
  join ${courses} course on course.id = own.course_id
  join ${policyVersions} version on version.policy_id = own.id
  where own.company_id = ${period.companyId}::uuid and ${isInForce(period)}
  order by version.policy_id, version.version`;

/** Sessions that began in the period, with the course or duty that they count for. */
const heldSessions: RecordQuery = (period) => sql`
  select session.id as session_id, session.titles, ${instant(sql`session.starts_at`)} as starts_at,
         ${instant(sql`session.ends_at`)} as ends_at, session.place, session.url, session.trainer, session.capacity,
         offered.course_id, session.duty_id, ${instant(sql`session.closed_at`)} as closed_at,
         ${instant(sql`session.cancelled_at`)} as cancelled_at
  from ${sessions} session
  left join ${companyCourses} offered on offered.id = session.company_course_id
  where session.company_id = ${period.companyId}::uuid and ${isWithin(sql`session.starts_at`, period)}
  order by session.starts_at, session.id`;

/**
 * Attendance of the sessions that began in the period. Attendance counts only if the session has a `closed_at`, but
 * attendance of other sessions is listed too.
 */
const attendance: RecordQuery = (period) => sql`
  select own.id as attendance_id, own.session_id, case when own.member_id is null then own.user_id end as user_id,
         person.member_id, person.first_name, person.last_name, person.email_address,
         own.minutes, own.recorded_by, ${instant(sql`own.recorded_at`)} as recorded_at, own.completed_round
  from ${sessions} session
  join ${participants} own on own.session_id = session.id and own.minutes is not null
  left join ${publishedPeople} person
    on person.company_id = ${period.companyId}::uuid and ${learnerId('person')} = own.user_id
  where session.company_id = ${period.companyId}::uuid and ${isWithin(sql`session.starts_at`, period)}
    and (own.member_id is null or person.member_id is not null)
  order by own.id`;

/**
 * SQL condition: the duty was created before the end of the period, and was not archived before the start of the
 * period.
 */
const isDutyOf = (period: Period) => sql`duty.company_id = ${period.companyId}::uuid
  and duty.created_at < ${endOf(period)} and (duty.archived_at is null or duty.archived_at >= ${startOf(period)})`;

const listedDuties: RecordQuery = (period) => sql`
  select duty.id as duty_id, duty.titles, duty.source, duty.template, duty.months, duty.minutes, duty.by_sessions,
         duty.by_proofs, duty.for_groups,
         (select coalesce(jsonb_agg(jsonb_build_object('group_id', chosen.group_id, 'name', known.name)
            order by chosen.group_id), '[]')
          from ${dutyGroups} chosen left join ${publishedGroups} known on known.group_id = chosen.group_id
          where chosen.duty_id = duty.id) as groups,
         (select coalesce(jsonb_agg(jsonb_build_object('company_course_id', used.id, 'course_id', used.course_id)
            order by used.id), '[]')
          from ${dutyCourses} chosen join ${companyCourses} used on used.id = chosen.company_course_id
          where chosen.duty_id = duty.id) as courses,
         ${instant(sql`duty.created_at`)} as created_at, ${instant(sql`duty.archived_at`)} as archived_at
  from ${duties} duty
  where ${isDutyOf(period)}
  order by duty.id`;

/**
 * The people who have the duties at the time of the build, with the state of each duty and the contributions to it.
 * States and contributions refer to the earliest of three days: the last day of the period, the day of the build, and
 * the day on which the duty was archived.
 */
const dutyPeople: RecordQuery = (period) => sql`
  select duty.id as duty_id, found.*, state_day.as_of::text as as_of
  from ${duties} duty
  cross join lateral (
    select least(${period.to}::date, ${dayIn(sql`${period.timeZone}::text`)},
      (duty.archived_at at time zone ${period.timeZone}::text)::date) as as_of
  ) state_day
  cross join lateral (
    select person.user_id, person.member_id, person.first_name, person.last_name, person.email_address,
           case when own.met_until is not null then 'met' when excused.id is not null then 'exempt' else 'open' end as state,
           case when own.met_until is not null then own.met_on::text end as met_on,
           nullif(own.met_until, 'infinity')::text as met_until, coalesce(own.minutes, 0) as minutes,
           coalesce(own.contributions, '[]') as contributions, excused.id as exemption_id
    from ${publishedPeople} person
    left join (${summedContributions(
      { timeZone: sql`${period.timeZone}::text`, on: sql`state_day.as_of` },
      { most: 1_000 },
    )}) own on own.person_id = ${learnerId('person')}
    left join (
      select distinct on (exempt.user_id) exempt.user_id, exempt.id from ${exemptions} exempt
      where exempt.duty_id = duty.id and state_day.as_of between exempt.from_day and exempt.to_day
      order by exempt.user_id, exempt.to_day desc
    ) excused on excused.user_id = ${learnerId('person')}
    where person.company_id = ${period.companyId}::uuid and not ${hasLeft(sql`person.status`)} and ${isConcerned('person')}
    -- The offset keeps PostgreSQL from reading the contributions to the duty once for each person.
    offset 0
  ) found
  where ${isDutyOf(period)}
  order by duty.id, found.member_id`;

/** Exemptions that are valid on at least one day of the period. */
const grantedExemptions: RecordQuery = (period) => sql`
  select exempt.id as exemption_id, exempt.duty_id, case when exempt.member_id is null then exempt.user_id end as user_id,
         person.member_id, person.first_name, person.last_name, person.email_address,
         exempt.from_day::text as from_on, exempt.to_day::text as to_on, exempt.reason,
         ${instant(sql`exempt.created_at`)} as created_at
  from ${exemptions} exempt
  left join ${publishedPeople} person
    on person.company_id = ${period.companyId}::uuid and ${learnerId('person')} = exempt.user_id
  where exempt.company_id = ${period.companyId}::uuid
    and exempt.from_day <= ${period.to}::date and exempt.to_day >= ${period.from}::date
    and (exempt.member_id is null or person.member_id is not null)
  order by exempt.id`;

/**
 * Proofs of training elsewhere which the company accepted or refused in the period, including proofs that the company
 * has recorded itself.
 */
const decidedProofs: RecordQuery = (period) => sql`
  select proof.id as proof_id, proof.status, proof.origin, case when proof.member_id is null then proof.user_id end as user_id,
         person.member_id, person.first_name, person.last_name, person.email_address,
         used.course_id, course.slug as course, proof.duty_id, duty.titles as duty_titles,
         proof.issuer, proof.issued_on::text as issued_on, proof.valid_until::text as valid_until, proof.minutes,
         proof.format, proof.size, proof.sha256, proof.badge,
         ${instant(sql`proof.submitted_at`)} as submitted_at, ${instant(sql`proof.decided_at`)} as decided_at,
         proof.decided_by, proof.refusal_reason
  from ${proofs} proof
  left join ${companyCourses} used on used.id = proof.company_course_id
  left join ${courses} course on course.id = used.course_id
  left join ${duties} duty on duty.id = proof.duty_id
  left join ${publishedPeople} person
    on person.company_id = ${period.companyId}::uuid and ${learnerId('person')} = proof.user_id
  where proof.company_id = ${period.companyId}::uuid and ${isWithin(sql`proof.decided_at`, period)}
    and (proof.member_id is null or person.member_id is not null)
  order by proof.id`;

/** The name of a query is the base name of the files that contain its results. */
const recordQueries = {
  rounds,
  'not-started': notStarted,
  certificates: issuedCertificates,
  'test-attempts': attempts,
  'progress-transfers': transfers,
  'course-versions': versions,
  'policy-versions': policies,
  acknowledgements: acknowledged,
  sessions: heldSessions,
  attendance,
  duties: listedDuties,
  'duty-people': dutyPeople,
  exemptions: grantedExemptions,
  proofs: decidedProofs,
} satisfies Record<string, RecordQuery>;

type RecordName = keyof typeof recordQueries;

export const recordNames = Object.keys(recordQueries) as RecordName[];

export const readRecords = (
  tx: Database,
  name: RecordName,
  period: Period,
  onColumns: (names: string[]) => void,
) => readRows<EvidenceRecord>(tx, recordQueries[name](period), onColumns);

/**
 * Lists the documents of the policy versions that were in force in the period, without the content of the documents.
 */
export async function findPolicyDocuments(tx: Database, period: Period) {
  const { rows } = await tx.execute<{ file: string; version_id: string; language: Locale }>(sql`
    select ${documentFile} as file, document.version_id, document.language
    from ${companyCourses} own
    join ${policyVersions} version on version.policy_id = own.id
    join ${policyDocuments} document on document.version_id = version.id
    where own.company_id = ${period.companyId}::uuid and ${isInForce(period)}
    order by file`);
  return rows;
}

/**
 * Reads one policy document. The caller reads documents one by one, because all of them together may need too much
 * memory.
 */
export async function readPolicyDocument(
  tx: Database,
  { version_id, language }: { version_id: string; language: Locale },
): Promise<Buffer> {
  const [document] = await tx
    .select({ content: policyDocuments.content })
    .from(policyDocuments)
    .where(and(eq(policyDocuments.version_id, version_id), eq(policyDocuments.language, language)));
  if (!document) throw new Error('a document of a published version does not exist');
  return document.content;
}

/**
 * Returns the number of records of the period plus the number of links of the hash chain. The progress of the build is
 * stated relative to this total.
 */
export async function countRecords(tx: Database, period: Period): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select coalesce(sum(count), 0)::int as total from (
      ${sql.join(
        Object.values(recordQueries).map(
          (query) => sql`select count(*) as count from (${query(period)}) record`,
        ),
        sql` union all `,
      )}
      union all
      select coalesce(max(position), 0) from core_published.audit_chain_v1 where company_id = ${period.companyId}::uuid
    ) counted`);
  return rows[0]?.total ?? 0;
}
