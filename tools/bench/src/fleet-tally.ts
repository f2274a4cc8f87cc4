import { capacityIds } from './capacity-ids.ts';
import { importedMembers, type Kills } from './fleet-kills.ts';
import type { Fleet } from './fleet-programs.ts';
import { courseOf, places } from './fleet-work.ts';

/** For one kind of work: how many items were requested (`expected`), completed (`done`), and completed twice. */
export interface Tally {
  name: string;
  expected: number;
  done: number;
  twice: number;
  /**
   * Number of e-mails whose sending was interrupted after the content was sent, so that it is unknown whether they
   * arrived. An administrator decides whether to send them again (decision 11).
   */
  unclear: number;
}

async function only(
  fleet: Fleet,
  query: string,
  values: unknown[],
): Promise<{ expected: number; done: number; twice: number; unclear?: number }> {
  const { rows } = await fleet.admin.query(query, values);
  return rows[0];
}

/**
 * Compares the members who should get an e-mail about the given courses with the e-mails of a template in the outbox
 * and at the mail relay.
 */
const emailsOf = (fleet: Fleet, template: string, courses: readonly string[]) =>
  only(
    fleet,
    `with asked as (
       select offered.id as course, member.user_id
       from academy.company_courses offered
       join core.members member on member.company_id = offered.company_id
       where offered.id = any($1) and not exists (
         select from academy.enrollments own
         where own.company_course_id = offered.id and own.user_id = member.user_id and own.completed_at is not null)
     ), arrived as (
       select split_part(message, '@', 1) as id, count(*) as times from unnest($3::text[]) message group by 1
     ), emails as (
       select split_part(unique_key, ':', 2) as course, split_part(unique_key, ':', 3) as person,
              count(*) as emails, sum(coalesce(times, 0)) as times, bool_or(state = 'sent') as sent,
              bool_or(state = 'unclear') as unclear
       from mail.outgoing_emails email left join arrived on arrived.id = email.id::text
       where email.template = $2 and split_part(unique_key, ':', 2)::uuid = any($1)
       group by 1, 2
     )
     select (select count(*) from asked)::int as expected,
            (count(*) filter (where sent and times >= 1))::int as done,
            (count(*) filter (where emails > 1 or times > 1))::int as twice,
            (count(*) filter (where unclear))::int as unclear
     from emails`,
    [courses, template, fleet.surroundings.relay.messageIds],
  );

/**
 * Compares the requested work with the contents of the database and of the mail relay.
 * @returns one element for each kind of work
 */
export async function tally(
  fleet: Fleet,
  { learners, requested, attempts: _, ...kills }: Kills,
): Promise<Tally[]> {
  const coursesAt = (place: number, companies = requested.companies) =>
    companies.map((company) => courseOf(company, place).companyCourseId);
  const { target, targetCourse, source, members } = capacityIds.group;
  const found = {
    'lessons completed by learners': await only(
      fleet,
      `select count(*)::int as expected, count(stored.lesson_id)::int as done,
              (select count(*) from academy.enrollments enrollment
               where id in (select enrollment_id from unnest($1::uuid[]) enrollment_id)
                 and advancements_count <> (select count(*) from academy.advancements where enrollment_id = enrollment.id)
              )::int as twice
       from (select distinct * from unnest($1::uuid[], $2::uuid[]) pair (enrollment_id, lesson_id)) said
       left join academy.advancements stored using (enrollment_id, lesson_id)`,
      [
        learners.acknowledged.map(({ enrollmentId }) => enrollmentId),
        learners.acknowledged.map(({ lessonId }) => lessonId),
      ],
    ),
    'e-mails that a maintainer requested': await emailsOf(
      fleet,
      'course_reminder',
      coursesAt(places.reminded),
    ),
    'automatic reminders of deadlines': await emailsOf(
      fleet,
      'deadline_reminder',
      coursesAt(places.withDeadline, requested.dueSoon),
    ),
    'rounds of members': await only(
      fleet,
      `select (count(*) filter (where advancements_count = 10 or round > 1))::int as expected,
              (count(*) filter (where round > 1))::int as done, (count(*) filter (where round > 2))::int as twice
       from academy.enrollments where company_course_id = any($1)`,
      [coursesAt(places.renewed)],
    ),
    'members whose progress was transferred': await only(
      fleet,
      `select $3::int as expected, (count(*) filter (where completed_at is not null))::int as done,
              (count(*) filter (where advancements_count <>
                 (select count(*) from academy.advancements where enrollment_id = enrollment.id)))::int
                + (select greatest(count(*) - 1, 0)::int from academy.progress_transfers where source_company_id = $2) as twice
       from academy.enrollments enrollment where company_course_id = $1`,
      [targetCourse, source, members],
    ),
    'files of certificates': await only(
      fleet,
      `select cardinality($1::uuid[]) as expected, ((count(*) filter (where status = 'succeeded')) - $2)::int as done,
              (count(*) - count(distinct company_course_id))::int as twice
       from academy.certificate_bundles where company_course_id = any($1)`,
      [coursesAt(places.bundled), kills.missingFiles],
    ),
    'imported members': await only(
      fleet,
      `select $2::int as expected, count(distinct email_address)::int as done,
              (count(*) - count(distinct email_address))::int as twice
       from core.members where company_id = $1 and email_address like 'import.%'`,
      [target, importedMembers],
    ),
  };
  return Object.entries(found).map(([name, counted]) => ({ name, unclear: 0, ...counted }));
}
