import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import {
  assignedDueOn,
  audienceGroups,
  audienceMembers,
  companyCourses,
  completionRenewedBy,
  courses,
  courseTextFor,
  courseTexts,
  dueDates,
  enrollments,
  firstEntry,
  isAssigned,
  learnerId,
  lessonsCount,
  publishedErasures,
  publishedGroupEntries,
  publishedGroups,
  publishedPeople,
  roundDueOn,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import { prepareRows, type Database } from '@academy/service-kit';
import type { ExportedMember } from './rules.ts';

/** Number of people that an export reads at once, which limits its memory. */
const batchSize = 1_000;

/**
 * Maximum number of people in a small audience. For a small audience, an export reads the people of its groups. For a
 * larger audience, it reads all people of the company, and checks whether each person is in the audience.
 */
const smallAudience = 5_000;

const companyCourseId = sql.placeholder('companyCourseId');

export function prepareExportedCourses(db: Database) {
  return db
    .select({
      id: companyCourses.id,
      kind: courses.kind,
      title: courseTexts.title,
      status: companyCourses.status,
      mandatory: companyCourses.mandatory,
      lessons_count: lessonsCount,
      time_zone: publishedCompanies.time_zone,
      company_name: publishedCompanies.name,
      has_small_audience: sql<boolean>`${companyCourses.for_groups} and (
        select coalesce(sum(one.members_count), 0) <= ${sql.raw(String(smallAudience))}
        from ${audienceGroups} audience join ${publishedGroups} one on one.group_id = audience.group_id
        where audience.company_course_id = ${companyCourses.id})`,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, companyCourses.company_id))
    .innerJoin(courseTexts, courseTextFor(sql.placeholder('language')))
    .where(
      and(
        eq(companyCourses.company_id, sql.placeholder('companyId')),
        sql`(${companyCourseId}::uuid is null or ${companyCourses.id} = ${companyCourseId}::uuid)`,
      ),
    )
    .orderBy(asc(courses.position), asc(courses.id))
    .prepare('exported_courses');
}

/** SQL for the ISO 8601 date of an instant in the company's time zone. A cast to `date` is faster than `to_char`. */
const dateOf = (instant: AnyPgColumn) => sql`(${instant} at time zone ${sql.placeholder('timeZone')})::date`;

/** A row of the export. The sort name and the membership id of the last row are the cursor for the next batch. */
interface ExportedRow extends ExportedMember {
  member_id: string;
  sort_name: string;
}

const beforeFirst = { sort_name: '', member_id: '00000000-0000-0000-0000-000000000000' };

const assigned = { person: 'member', enteredAt: sql`entered_at` };

const exportedDueOn = assignedDueOn(assigned, {
  round: roundDueOn(enrollments, sql`due.due_on`),
  timeZone: sql.placeholder('timeZone'),
});

const isEnrolled = sql`${learnerId('member')} in (
  select own.user_id from ${enrollments} own where own.company_course_id = ${companyCourseId})`;

/**
 * SQL conditions for the two parts of a course's file: first the people to whom the course is assigned, then other
 * enrolled people.
 */
const parts = {
  assigned: sql`${isAssigned(assigned)}`,
  // Reads only the people in the audience, instead of checking each person of the company.
  assignedOfSmall: sql`${isAssigned(assigned)} and member.member_id in (${audienceMembers(companyCourseId)})`,
  others: sql`${isEnrolled} and not ${isAssigned(assigned)}
    and ${learnerId('member')} not in (select erasure.id from ${publishedErasures} erasure)`,
};

const isRevoked = sql`(${enrollments.certificate_status} is not distinct from 'revoked')`;

/** Selects the next batch of one of the `parts`, sorted by name (keyset pagination). */
const nextBatchOf = (part: keyof typeof parts) => sql`
  select academy.holder_name(member.first_name, member.last_name) as full_name, member.email_address as email, member.sort_name,
         member.member_id, ${dateOf(enrollments.created_at)} as enrolled_on,
         ${dateOf(enrollments.completed_at)} as completed_on,
         ${enrollments.recorded_reason} is not null as recorded_by_company,
         ${completionRenewedBy(enrollments)} as renewed_by,
         coalesce(${enrollments.advancements_count}, 0) as advancements_count, ${enrollments.test_percent},
         ${isRevoked} as certificate_revoked,
         case when ${enrollments.completed_at} is not null and not ${isRevoked} then ${enrollments.valid_until} end
           as valid_until, ${part === 'others' ? sql`null::date` : exportedDueOn} as due_on,
         ${sql.raw(String(part !== 'others'))} as is_assigned
  from ${publishedPeople} member
  join ${companyCourses} offered on offered.id = ${companyCourseId}
  left join ${enrollments} on ${eq(enrollments.company_course_id, companyCourseId)}
    and ${enrollments.user_id} = ${learnerId('member')}
  left join ${dueDates} due on due.company_course_id = ${companyCourseId} and due.user_id = member.user_id
  cross join lateral (
    select case when offered.for_groups then (
      select ${firstEntry}
      from ${audienceGroups} audience
      join ${publishedGroupEntries} entry
        on entry.group_id = audience.group_id and entry.member_id = member.member_id
      where audience.company_course_id = offered.id) end as entered_at offset 0) entered
  where member.company_id = ${sql.placeholder('companyId')} and ${parts[part]}
    and (member.sort_name, member.member_id) > (${sql.placeholder('sort_name')}, ${sql.placeholder('member_id')}::uuid)
  order by member.sort_name, member.member_id limit ${sql.raw(String(batchSize))}`;

/**
 * Returns a function that reads, in batches, the people whom the exported file of a course lists. Between two batches,
 * the function occupies no database connection.
 */
export function prepareExportedMembers(pool: Pool) {
  const prepare = (name: string, part: keyof typeof parts) =>
    prepareRows<ExportedRow>(pool, name, nextBatchOf(part));
  const assigned = prepare('exported_assigned', 'assigned');
  const assignedOfSmall = prepare('exported_assigned_of_small', 'assignedOfSmall');
  const others = prepare('exported_others', 'others');

  return async function* (course: {
    companyId: string;
    companyCourseId: string;
    timeZone: string;
    /** True if the course is offered to groups with at most `smallAudience` people in total. */
    hasSmallAudience: boolean;
  }): AsyncGenerator<ExportedMember[]> {
    for (const batchAfter of [course.hasSmallAudience ? assignedOfSmall : assigned, others]) {
      let after = beforeFirst;
      let rows: ExportedRow[];
      do {
        rows = await batchAfter({ ...course, ...after });
        yield rows;
        const last = rows.at(-1);
        if (last) after = last;
      } while (rows.length === batchSize);
    }
  };
}
