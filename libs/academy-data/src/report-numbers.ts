import { sql, type SQL } from 'drizzle-orm';
import { dueSoonDays, expiringDays, peopleNumbers, twoWeeksDays } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import { isCertificateExpired } from './certificate-rows.ts';
import { assignedDueOn, isAssigned } from './assigned.ts';
import { audienceEntriesOf } from './audiences.ts';
import { dayIn, learnerId, publishedGroupPeople, publishedPeople } from './core-published.ts';
import { completionRenewedBy } from './enrollment-rows.ts';
import { joinedRoundDueOn, joinUnstartedDueOn } from './due-dates.ts';
import { reportedValidUntil } from './reported-validity.ts';
import {
  certificates,
  companyCourses,
  courses as courseTable,
  enrollments,
  everything,
} from './tables/index.ts';

const all = sql.raw(`'${everything}'::uuid`);
const assigned = { person: 'person', enteredAt: sql`entered.entered_at` };
const dueOn = assignedDueOn(assigned, { round: joinedRoundDueOn, timeZone: sql`company.time_zone` });

/**
 * SQL condition: the current round is completed, but its certificate, acknowledgement or recorded completion has
 * expired. A certificate expires at the end of a day in its own time zone. That zone's current day differs from the
 * company's by at most two days, so PostgreSQL looks up a certificate only if its last day of validity is at most two
 * days away from the company's current day.
 */
const hasExpired = sql`(own.completed_at is not null and own.valid_until is not null and case
  when own.recorded_reason is not null or offered.kind <> 'course' then own.valid_until < company.today
  when own.valid_until < company.today - 2 then true
  when own.valid_until > company.today + 2 then false
  else exists (
    select from ${certificates} certificate
    where certificate.enrollment_id = own.id and certificate.round = own.round
      and ${isCertificateExpired({ valid_until: sql`certificate.valid_until`, time_zone: sql`certificate.time_zone` }, sql`company.now`)})
  end)`;
const isCompleted = sql`
  (own.completed_at is not null and not ${hasExpired} and own.certificate_status is distinct from 'revoked')`;

const validUntil = reportedValidUntil({
  enrollmentId: sql`own.id`,
  round: sql`own.round`,
  completedAt: sql`own.completed_at`,
  isRecorded: sql`own.recorded_reason is not null`,
  certificateStatus: sql`own.certificate_status`,
  validUntil: sql`own.valid_until`,
  isPolicy: sql`offered.kind <> 'course'`,
});

interface Chosen {
  companyId: SQL;
  companyCourseId?: SQL;
  /** `reported` (default): courses that are mandatory and active; `all`: every course of the company. */
  courses?: 'reported' | 'all';
  memberIds?: SQL;
  now?: SQL;
}

/**
 * SQL of the common table expressions `company` (the company's time zone, current time and current day) and `offered`
 * (the chosen courses of the company).
 */
export const chosenCourses = ({
  companyId,
  companyCourseId,
  courses = 'reported',
  now = sql`now()`,
}: Chosen): SQL => sql`
  company as materialized (
    select zone.time_zone, ${now} as now, ${dayIn(sql`zone.time_zone`, now)} as today
    from ${publishedCompanies} zone where zone.company_id = ${companyId}
  ), offered as materialized (
    select course.id, course.company_id, course.course_id, course.for_groups, course.deadline, course.due_days, course.activated_at,
      course.final_test is not null as has_final_test, course.own_lessons_count, content.kind
    from ${companyCourses} course join ${courseTable} content on content.id = course.course_id
    where course.company_id = ${companyId}
      ${courses === 'all' ? sql`` : sql`and course.mandatory and course.status = 'active'`}
      ${companyCourseId ? sql`and course.id = ${companyCourseId}` : sql``}
  )`;

/**
 * SQL of the common table expressions `company`, `offered`, `entered` and `pairs`. Each row of `pairs` is a course and
 * a person to whom it is assigned (rules 330 and 410), with one boolean column for each number of the report (rule 331)
 * and for each state of progress. The joins in `pairs` compare people and enrollments with `companyId` and, if it is
 * given, `companyCourseId`. With the columns of `offered` instead, PostgreSQL would read all enrollments.
 */
export const pairsOf = (chosen: Chosen): SQL => sql`
  ${chosenCourses(chosen)}, entered as materialized (${audienceEntriesOf(sql`offered`, chosen.memberIds)}
  ), pairs as (
    select pair.*,
      true as expected,
      coalesce(not completed and due_on < today, false) as overdue,
      not completed and due_on between today and today + ${sql.raw(String(dueSoonDays))} as due_soon,
      not completed and due_on between today and today + ${sql.raw(String(twoWeeksDays))} as due_in_two_weeks,
      coalesce(valid_until between today and today + ${sql.raw(String(expiringDays))}, false) as expiring,
      user_id is null as never_signed_in,
      not completed and not is_in_progress as not_started,
      is_in_progress as in_progress,
      completed and coalesce(certificate_status = 'issued', false) as has_certificate
    from (
      select offered.id as company_course_id, offered.course_id, person.member_id, person.user_id, person.sort_name,
        person.first_name, person.last_name, person.email_address, own.id as enrollment_id, company.today,
        coalesce(${isCompleted}, false) as completed,
        own.recorded_reason is not null as recorded_by_company,
        ${completionRenewedBy(sql`own`)} as renewed_by,
        (own.completed_at at time zone company.time_zone)::date as completed_on,
        case when ${hasExpired} then own.valid_until else ${dueOn} end as due_on,
        ${validUntil} as valid_until,
        coalesce(own.completed_at is null and own.advancements_count > own.kept_lessons, false) as is_in_progress,
        own.certificate_status, person.search_text
      from offered
      cross join company
      join ${publishedPeople} person on person.company_id = ${chosen.companyId}
        ${chosen.memberIds ? sql`and person.member_id in (${chosen.memberIds})` : sql``}
      left join ${enrollments} own on own.company_course_id = ${chosen.companyCourseId ?? sql`offered.id`}
        and own.user_id = ${learnerId('person')}
      ${joinUnstartedDueOn(sql`person.user_id`)}
      left join entered on entered.company_course_id = offered.id and entered.member_id = person.member_id
      where ${isAssigned(assigned)}
    ) pair
  )`;

const counted = sql.join(
  peopleNumbers.map((name) => sql`count(*) filter (where ${sql.raw(name)})::int as ${sql.raw(name)}`),
  sql`, `,
);

/**
 * SQL query of the report's numbers by course and group. The query must follow the common table expressions of
 * `pairsOf`.
 */
export const countedCells: SQL = sql`
  select coalesce(company_course_id, ${all}) as company_course_id, ${all} as group_id, ${counted}
  from pairs group by grouping sets ((company_course_id), ()) having count(*) > 0
  union all
  select coalesce(company_course_id, ${all}), entry.group_id, ${counted}
  from pairs join ${publishedGroupPeople} entry on entry.member_id = pairs.member_id
  group by grouping sets ((company_course_id, entry.group_id), (entry.group_id))`;

/** SQL for the number of people of a company. PostgreSQL stops counting at `most`. */
export const countPeople = (companyId: SQL, most: number): SQL => sql`(
  select count(*) from (
    select from ${publishedPeople} person where person.company_id = ${companyId} limit ${sql.raw(String(most))}) people)`;
