import { sql, type SQL } from 'drizzle-orm';
import {
  advancements,
  badgeShares,
  certificateBundles,
  certificates,
  companyCourses,
  courses,
  courseTexts,
  enrollments,
  languageFor,
  lessons,
  lessonTexts,
  progressTransfers,
  searchableMembers,
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
import type { Database } from '@academy/service-kit';

const instantOf = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** CTEs with the person's user ids (usually one), addresses and e-mails. An invitee without an account has no user id. */
function knownAs(person: LearningPerson): SQL {
  const userId = 'user_id' in person ? person.user_id : null;
  const address = 'user_id' in person ? null : person.email_address.trim().toLowerCase();
  return sql`
    users as materialized (
      select ${userId}::uuid as user_id where ${userId}::uuid is not null
      union select user_id from ${searchableMembers} where lower(email_address) = ${address}::text
    ), addresses as materialized (
      select array(
        select lower(email_address) from ${searchableMembers} where user_id in (select user_id from users)
        union select ${address}::text where ${address}::text is not null
      ) as list
    ), emails as materialized (
      select email.* from (select user_id from users union all select null where not exists (select from users)) person
      cross join addresses
      cross join lateral mail_published.emails_to_person_v1(person.user_id, addresses.list, ${maxExportedEntries}) email
    )`;
}

/** Counts the data about a person's learning. */
export async function countLearning(db: Database, person: LearningPerson): Promise<LearningDataCounts> {
  const { rows } = await db.execute<LearningDataCounts & Record<string, unknown>>(sql`
    with ${knownAs(person)}
    select count(*)::int as enrollments, count(completed_at)::int as completed,
           count(certificate_status)::int as certificates,
           (select count(distinct id)::int from emails) as emails
    from ${enrollments} where user_id in (select user_id from users)`);
  return rows[0]!;
}

const coursesOf = (language: Locale) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'company_id', enrollment.company_id, 'company_name', company.name, 'course_title', ${courseTexts.title},
    'enrolled_at', ${instantOf(sql`enrollment.created_at`)},
    'completed_at', ${instantOf(sql`enrollment.completed_at`)},
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', text.title, 'completed_at', ${instantOf(sql`done.created_at`)}) order by done.created_at), '[]')
      from ${advancements} done join ${lessons} lesson on lesson.id = done.lesson_id
      join lateral (
        select title from ${lessonTexts} where lesson_id = lesson.id order by language <> ${language}, language limit 1
      ) text on true
      where done.enrollment_id = enrollment.id),
    'certificate', (
      select jsonb_build_object('id', id, 'number', number, 'holder_name', holder_name,
        'issued_at', ${instantOf(sql`issued_at`)}, 'revoked_at', ${instantOf(sql`revoked_at`)},
        'revocation_reason', revocation_reason)
      from ${certificates} where enrollment_id = enrollment.id)
    ) order by enrollment.created_at), '[]')
  from ${enrollments} enrollment
  join ${companyCourses} on ${companyCourses.id} = enrollment.company_course_id
  join ${courses} on ${courses.id} = enrollment.course_id
  join ${courseTexts} on ${courseTexts.course_id} = ${courses.id}
    and ${courseTexts.language} = ${languageFor(sql`${language}`)}
  join ${publishedCompanies} company on company.company_id = enrollment.company_id
  where enrollment.user_id in (select user_id from users)`;

const badgeSharesOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'certificate_id', certificate_id, 'status', status, 'created_at', ${instantOf(sql`created_at`)})
    order by created_at), '[]')
  from ${badgeShares} where user_id in (select user_id from users)`;

const requestedWork = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'company_id', company_id, 'created_at', ${instantOf(sql`created_at`)}) order by created_at), '[]')
  from (
    select 'progress-transfers' as kind, source_company_id as company_id, created_at
    from ${progressTransfers} where requested_by in (select user_id from users)
    union all
    select 'certificate-bundles', company_id, created_at
    from ${certificateBundles} where requested_by in (select user_id from users)
  ) work`;

const emailsOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'template', template, 'state', state, 'recipient_address', recipient_address, 'recipient_name', recipient_name,
    'data', data, 'created_at', ${instantOf(sql`created_at`)}, 'sent_at', ${instantOf(sql`sent_at`)})
    order by created_at), '[]')
  from (select distinct on (id) * from emails) email`;

/** All data about a person's learning, read in one statement. */
export async function findLearningData(
  db: Database,
  person: LearningPerson,
  language: Locale,
): Promise<z.infer<typeof learningData>> {
  const { rows } = await db.execute<z.infer<typeof learningData> & Record<string, unknown>>(sql`
    with ${knownAs(person)}
    select (${coursesOf(language)}) as courses, (${badgeSharesOf}) as badge_shares,
           (${requestedWork}) as requested_work, (${emailsOf}) as emails`);
  return rows[0]!;
}
