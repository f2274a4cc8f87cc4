import { sql, type SQL } from 'drizzle-orm';
import {
  acknowledgements,
  advancements,
  badgeShares,
  calendarFeeds,
  certificateBundles,
  certificates,
  companyCourses,
  courseRounds,
  courses,
  contentPackages,
  courseTexts,
  dueOnOf,
  duties,
  enrollments,
  evidencePacks,
  exemptions,
  isInAudience,
  languageFor,
  lessons,
  lessonTexts,
  ownCourses,
  participants,
  pastRounds,
  policyVersions,
  progressTransfers,
  proofImports,
  proofs,
  questions,
  registrations,
  reportMailSubscriptions,
  sentReportMails,
  sessions,
  summaryRecipients,
  testAttempts,
  titleIn,
  webhookDeliveries,
  webhooks,
  xapiDocuments,
  xapiStatements,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import {
  maxExportedEntries,
  type LearningDataCounts,
  type LearningPerson,
  type Locale,
  type learningData,
} from '@academy/contracts';
import type * as z from 'zod';
import { asciiAddress, type Database } from '@academy/service-kit';

const instantOf = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Common table expressions that find a person's data:
 * - `known`: the ids and addresses of the person, as returned by `identify_person_v1`
 * - `users`: the person's user id; empty for a person without an account
 * - `emails`: the e-mails to the person
 */
function knownAs(person: LearningPerson): SQL {
  const userId = 'user_id' in person ? person.user_id : null;
  const address = 'user_id' in person ? null : asciiAddress(person.email_address.trim().toLowerCase());
  const companyId = 'company_id' in person ? person.company_id : null;
  return sql`
    known as materialized (
      select * from core_published.identify_person_v1(${userId}::uuid, ${address}::text, ${companyId}::uuid)
    ), users as materialized (
      select user_id from known where user_id is not null
    ), emails as materialized (
      select email.* from known cross join lateral mail_published.emails_to_person_v1(
        known.user_id, known.verified_addresses, known.stated_company_ids, known.stated_addresses,
        ${maxExportedEntries}) email
    )`;
}

/** SQL condition: `userId` is the person's user id, or the id of one of the person's memberships without an account. */
const isOwn = (userId: SQL) =>
  sql`${userId} in (select user_id from users union all select unnest(member_ids) from known)`;

export async function countLearning(db: Database, person: LearningPerson): Promise<LearningDataCounts> {
  const { rows } = await db.execute<LearningDataCounts & Record<string, unknown>>(sql`
    with ${knownAs(person)}
    select count(*)::int as enrollments, count(completed_at)::int as completed,
           (select count(*)::int from ${certificates} certificate join ${enrollments} own on own.id = certificate.enrollment_id
            where own.user_id in (select user_id from users)) as certificates,
           (select count(*)::int from emails) as emails
    from ${enrollments} where ${isOwn(sql`user_id`)}`);
  return rows[0]!;
}

/**
 * Selects a JSON array of the attempts at tests of `enrollment`, with the texts of questions and selected options.
 */
const testAttemptsOf = (language: Locale) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', attempt.kind, 'started_at', ${instantOf(sql`attempt.started_at`)},
    'submitted_at', ${instantOf(sql`attempt.submitted_at`)},
    'percent', attempt.percent,
    'answers', (
      select jsonb_agg(jsonb_build_object(
        'question', asked.text -> 'text',
        'selected', (
          select coalesce(jsonb_agg(asked.text #> array['options', drawn.item -> 'order' ->> (ascii(letter) - ascii('a')), 'text']), '[]')
          from jsonb_array_elements_text(attempt.answers -> (drawn.item ->> 'id')) letter)
        ) order by drawn.position)
      from jsonb_array_elements(attempt.questions) with ordinality drawn (item, position)
      join ${questions} question on question.id = (drawn.item ->> 'id')::uuid
      cross join lateral (
        select value as text from jsonb_each(question.texts) order by key <> ${language}, key limit 1
      ) asked)
    ) order by attempt.started_at), '[]')
  from ${testAttempts} attempt where attempt.enrollment_id = enrollment.id`;

const certificateJson = sql`jsonb_build_object('id', id, 'number', number, 'holder_name', holder_name,
    'issued_at', ${instantOf(sql`issued_at`)}, 'valid_until', valid_until,
    'revoked_at', ${instantOf(sql`revoked_at`)}, 'revocation_reason', revocation_reason)`;

const certificateOf = (round: SQL) => sql`
  select ${certificateJson}
  from ${certificates} certificate where certificate.enrollment_id = enrollment.id and certificate.round = ${round}`;

/**
 * Selects a JSON array of the data that packages have stored about `enrollment`. The states and statements of packages
 * are exported as texts, because they may contain null characters.
 */
const packagedLessonsOf = (language: Locale) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'title', text.title, 'round', own.round, 'sessions', own.session, 'completion', own.completion, 'success', own.success,
    'score', own.score, 'created_at', ${instantOf(sql`own.created_at`)}, 'updated_at', ${instantOf(sql`own.updated_at`)},
    'state', own.state::text,
    'statements', (
      select coalesce(jsonb_agg(one.statement::text order by one.number), '[]')
      from ${xapiStatements} one where one.registration_id = own.id),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', one.kind, 'document_id', one.document_id, 'content_type', one.content_type,
        'content_base64', translate(encode(one.content, 'base64'), E'\\n', '')) order by one.kind, one.document_id), '[]')
      from ${xapiDocuments} one where one.registration_id = own.id)
    ) order by own.created_at, own.id), '[]')
  from ${registrations} own
  join lateral (
    select title from ${lessonTexts} where lesson_id = own.lesson_id order by language <> ${language}, language limit 1
  ) text on true
  where own.enrollment_id = enrollment.id`;

const coursesOf = (language: Locale) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'company_id', enrollment.company_id, 'company_name', company.name, 'kind', ${courses.kind},
    'course_title', ${courseTexts.title},
    'enrolled_at', ${instantOf(sql`enrollment.created_at`)},
    'completed_at', ${instantOf(sql`enrollment.completed_at`)}, 'recorded_reason', enrollment.recorded_reason,
    'renewed_by', enrollment.renewed_by,
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', text.title, 'completed_at', ${instantOf(sql`done.created_at`)}) order by done.created_at), '[]')
      from ${advancements} done join ${lessons} lesson on lesson.id = done.lesson_id
      join lateral (
        select title from ${lessonTexts} where lesson_id = lesson.id order by language <> ${language}, language limit 1
      ) text on true
      where done.enrollment_id = enrollment.id),
    'acknowledgements', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'round', given.round, 'version', version.version, 'sha256', given.sha256,
        'acknowledged_at', ${instantOf(sql`given.acknowledged_at`)}) order by given.acknowledged_at), '[]')
      from ${acknowledgements} given join ${policyVersions} version on version.id = given.version_id
      where given.enrollment_id = enrollment.id),
    'packaged_lessons', (${packagedLessonsOf(language)}),
    'test_attempts', (${testAttemptsOf(language)}),
    'round', enrollment.round,
    'due_on', case when ${isInAudience(companyCourses, sql`enrollment.user_id`)}
      then ${dueOnOf(companyCourses, { userId: sql`enrollment.user_id` }, sql`enrollment.due_on`)} end,
    'past_rounds', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'round', past.round, 'started_at', ${instantOf(sql`past.started_at`)},
        'completed_at', ${instantOf(sql`past.completed_at`)}, 'recorded_reason', past.recorded_reason, 'renewed_by', past.renewed_by,
        'ended_at', ${instantOf(sql`past.ended_at`)},
        'due_on', past.due_on, 'test_percent', past.test_percent,
        'lessons', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'title', text.title, 'completed_at', ${instantOf(sql`(done.item ->> 'completed_at')::timestamptz`)}) order by done.position), '[]')
          from jsonb_array_elements(past.lessons) with ordinality done (item, position)
          join lateral (
            select title from ${lessonTexts} where lesson_id = (done.item ->> 'lesson_id')::uuid
            order by language <> ${language}, language limit 1
          ) text on true),
        'certificate', (${certificateOf(sql`past.round`)})
        ) order by past.round), '[]')
      from ${pastRounds} past where past.enrollment_id = enrollment.id),
    'certificate', (${certificateOf(sql`enrollment.round`)}),
    'replaced_certificates', (
      select coalesce(jsonb_agg(${certificateJson} order by id), '[]')
      from ${certificates} certificate where certificate.enrollment_id = enrollment.id and certificate.round is null)
    ) order by enrollment.created_at), '[]')
  from ${enrollments} enrollment
  join ${companyCourses} on ${companyCourses.id} = enrollment.company_course_id
  join ${courses} on ${courses.id} = enrollment.course_id
  join ${courseTexts} on ${courseTexts.course_id} = ${courses.id}
    and ${courseTexts.language} = ${languageFor(sql`${language}`)}
  join ${publishedCompanies} company on company.company_id = enrollment.company_id
  where ${isOwn(sql`enrollment.user_id`)}`;

const sessionsOf = (language: Locale) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'company_id', session.company_id, 'company_name', company.name,
    'title', ${titleIn(sql.raw('session.titles'), sql`${language}`)},
    'starts_at', ${instantOf(sql`session.starts_at`)}, 'ends_at', ${instantOf(sql`session.ends_at`)}, 'place', session.place,
    'booked_at', ${instantOf(sql`own.booked_at`)}, 'invited', own.invited_sequence is not null,
    'minutes', own.minutes, 'recorded_by', own.recorded_by, 'recorded_at', ${instantOf(sql`own.recorded_at`)},
    'confirmed_at', ${instantOf(sql`session.closed_at`)}) order by session.starts_at, session.id), '[]')
  from ${participants} own
  join ${sessions} session on session.id = own.session_id
  join ${publishedCompanies} company on company.company_id = session.company_id
  where ${isOwn(sql`own.user_id`)}`;

const exemptionsOf = (language: Locale) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'company_id', own.company_id, 'company_name', company.name,
    'duty_title', ${titleIn(sql.raw('duty.titles'), sql`${language}`)},
    'from', own.from_day, 'to', own.to_day, 'reason', own.reason,
    'created_at', ${instantOf(sql`own.created_at`)}) order by own.from_day, own.id), '[]')
  from ${exemptions} own
  join ${duties} duty on duty.id = own.duty_id
  join ${publishedCompanies} company on company.company_id = own.company_id
  where ${isOwn(sql`own.user_id`)}`;

const proofsOf = (language: Locale) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'company_id', own.company_id, 'company_name', company.name, 'status', own.status, 'origin', own.origin,
    'title', case when own.duty_id is null then (
        select text.title from ${companyCourses} used join ${courseTexts} text on text.course_id = used.course_id
        where used.id = own.company_course_id order by text.language <> ${language}, text.language limit 1)
      else (select ${titleIn(sql.raw('duty.titles'), sql`${language}`)} from ${duties} duty where duty.id = own.duty_id) end,
    'issuer', own.issuer, 'issued_on', own.issued_on, 'valid_until', own.valid_until, 'minutes', own.minutes,
    'format', own.format, 'size', own.size, 'sha256', own.sha256, 'badge', own.badge,
    'submitted_at', ${instantOf(sql`own.submitted_at`)}, 'decided_at', ${instantOf(sql`own.decided_at`)},
    'refusal_reason', own.refusal_reason) order by own.submitted_at, own.id), '[]')
  from ${proofs} own
  join ${publishedCompanies} company on company.company_id = own.company_id
  where ${isOwn(sql`own.user_id`)}`;

const badgeSharesOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'certificate_id', certificate_id, 'status', status, 'created_at', ${instantOf(sql`created_at`)})
    order by created_at), '[]')
  from ${badgeShares} where user_id in (select user_id from users)`;

const calendarFeedsOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'company_id', company_id, 'language', language, 'created_at', ${instantOf(sql`created_at`)})
    order by created_at), '[]')
  from ${calendarFeeds} where user_id in (select user_id from users)`;

const reportMailsOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'company_id', company_id, 'is_chosen', is_chosen, 'unsubscribed_at', ${instantOf(sql`unsubscribed_at`)},
    'sent_on', (
      select coalesce(jsonb_agg(sent.day order by sent.day desc), '[]') from ${sentReportMails} sent
      where sent.company_id = mails.company_id and sent.kind = mails.kind and sent.user_id = mails.user_id)
    ) order by kind, company_id), '[]')
  from (
    select coalesce(known.kind, 'report_summary') as kind, coalesce(known.company_id, chosen.company_id) as company_id,
           coalesce(known.user_id, chosen.user_id) as user_id, chosen.user_id is not null as is_chosen, known.unsubscribed_at
    from (select * from ${reportMailSubscriptions} where user_id in (select user_id from users)) known
    full join (select * from ${summaryRecipients} where user_id in (select user_id from users)) chosen
      on chosen.company_id = known.company_id and chosen.user_id = known.user_id and known.kind = 'report_summary'
  ) mails`;

/**
 * Selects a JSON array of the events about the person that were sent to webhooks. Only the host of a webhook's URL is
 * exported, because the rest of the URL may contain a secret of the company.
 */
const webhookDeliveriesOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'event', event, 'company_id', company_id, 'receiver', receiver, 'state', state,
    'occurred_at', ${instantOf(sql`occurred_at`)}, 'data', data) order by occurred_at), '[]')
  from (
    select delivery.event, webhook.company_id, substring(webhook.url from '^[^:]+://([^/?#]+)') as receiver,
           delivery.state, delivery.occurred_at, delivery.data
    from ${webhookDeliveries} delivery join ${webhooks} webhook on webhook.id = delivery.webhook_id
    where delivery.user_id in (select user_id from users)
       or delivery.data ->> 'member_id' = any((select member_ids from known)::text[])
    order by delivery.occurred_at desc limit ${maxExportedEntries}
  ) delivery`;

const requestedWork = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'company_id', company_id, 'created_at', ${instantOf(sql`created_at`)}) order by created_at), '[]')
  from (
    select 'progress-transfers' as kind, source_company_id as company_id, created_at
    from ${progressTransfers} where requested_by in (select user_id from users)
    union all
    select 'certificate-bundles', company_id, created_at
    from ${certificateBundles} where requested_by in (select user_id from users)
    union all
    select 'course-rounds', company_id, created_at
    from ${courseRounds} where requested_by in (select user_id from users)
    union all
    select 'evidence-packs', company_id, created_at
    from ${evidencePacks} where requested_by in (select user_id from users)
    union all
    select 'proof-imports', company_id, created_at
    from ${proofImports} where requested_by in (select user_id from users)
    union all
    select 'content-packages', company_id, created_at
    from ${contentPackages} where requested_by in (select user_id from users)
    union all
    select 'own-courses', company_id, created_at
    from ${ownCourses} where created_by in (select user_id from users)
  ) work`;

const emailsOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'template', template, 'state', state, 'recipient_address', recipient_address, 'recipient_name', recipient_name,
    'data', data, 'created_at', ${instantOf(sql`created_at`)}, 'sent_at', ${instantOf(sql`sent_at`)})
    order by created_at, id), '[]')
  from emails email`;

export async function findLearningData(
  db: Database,
  person: LearningPerson,
  language: Locale,
): Promise<z.infer<typeof learningData>> {
  const { rows } = await db.execute<z.infer<typeof learningData> & Record<string, unknown>>(sql`
    with ${knownAs(person)}
    select (${coursesOf(language)}) as courses, (${sessionsOf(language)}) as sessions, (${exemptionsOf(language)}) as exemptions,
           (${proofsOf(language)}) as proofs,
           (${badgeSharesOf}) as badge_shares,
           (${calendarFeedsOf}) as calendar_feeds, (${reportMailsOf}) as report_mails,
           (${webhookDeliveriesOf}) as webhook_deliveries,
           (${requestedWork}) as requested_work, (${emailsOf}) as emails`);
  return rows[0]!;
}
