import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import {
  audienceGroups,
  audienceMembers,
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  publishedMembers,
  dueDates,
  dueOnBy,
  enrollments,
  enteredAudienceAt,
  hasEntered,
  holdsLearner,
  offeredAs,
  publishedGroups,
  roundDueOn,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import { numberOrNull, packed, prepareRows, textOrNull, unpacked, type Database } from '@academy/service-kit';
import type { ExportedMember } from './rules.ts';

/** Number of rows per batch, which bounds the memory of an export. */
const batchSize = 1_000;

/**
 * Maximum number of members of a small audience. An export reads the members of a small audience through its groups,
 * instead of looking up each member of the company.
 */
const smallAudience = 5_000;

/** Prepares the query for one course or all courses of a company, in catalogue order. */
export function prepareExportedCourses(db: Database) {
  const companyCourseId = sql.placeholder('companyCourseId');
  return db
    .select({
      id: companyCourses.id,
      title: courseTexts.title,
      status: companyCourses.status,
      mandatory: companyCourses.mandatory,
      lessons_count: courses.lessons_count,
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

/**
 * SQL for the ISO 8601 date of an instant in the company's time zone.
 * A cast to `date` is faster than `to_char`.
 */
const dateOf = (instant: AnyPgColumn) => sql`(${instant} at time zone ${sql.placeholder('timeZone')})::date`;

/** A row of the export. The next batch begins after the `sort_name` and the packed user id of the last row. */
interface PackedRow {
  /** The values of `PackedValues`. */
  progress: string;
  full_name: string;
  email: string;
  sort_name: string;
}

type PackedValues = [
  userId: string,
  enrolledOn: string,
  completedOn: string,
  advancementsCount: string,
  testPercent: string,
  validUntil: string,
  dueOn: string,
];

function exportedMemberOf({ progress, full_name, email }: PackedRow): ExportedMember {
  const values = unpacked<PackedValues>(progress);
  return {
    full_name,
    email,
    enrolled_on: textOrNull(values[1]),
    completed_on: textOrNull(values[2]),
    advancements_count: Number(values[3]),
    test_percent: numberOrNull(values[4]),
    valid_until: textOrNull(values[5]),
    due_on: textOrNull(values[6]),
  };
}

const beforeFirst = { sort_name: '', user_id: '00000000-0000-0000-0000-000000000000' };

const offered = offeredAs('offered');

const isInAudience = hasEntered(offered, sql`entered_at`);

const exportedDueOn = dueOnBy(offered, {
  round: roundDueOn(enrollments, sql`due.due_on`),
  joinedAt: sql.raw('member.registered_at'),
  startDate: sql.raw('member.start_date'),
  enteredAt: sql.raw('entered_at'),
  timeZone: sql.placeholder('timeZone'),
});

/**
 * Restricts the query to members who are enrolled or in the audience.
 * Without the restriction, the query would check the enrollment and the audience for each member of the company.
 */
const isEnrolledOrReached = sql`and (
  member.user_id in (
    select own.user_id from ${enrollments} own where own.company_course_id = ${sql.placeholder('companyCourseId')})
  or member.member_id in (${audienceMembers(sql.placeholder('companyCourseId'))}))`;

/** Selects the next batch of enrolled members and of members who should take the course, sorted by name (keyset pagination). */
const nextBatchOf = (hasSmallAudience: boolean) => sql`
  select member.first_name || ' ' || member.last_name as full_name, member.email_address as email, member.sort_name,
         ${packed([
           sql`member.user_id`,
           dateOf(enrollments.created_at),
           dateOf(enrollments.completed_at),
           enrollments.advancements_count,
           enrollments.test_percent,
           enrollments.valid_until,
           sql`case when ${isInAudience} then ${exportedDueOn} end`,
         ])} as progress
  from ${publishedMembers} member
  join ${companyCourses} offered on offered.id = ${sql.placeholder('companyCourseId')}
  left join ${enrollments} on ${eq(enrollments.company_course_id, sql.placeholder('companyCourseId'))}
    and ${enrollments.user_id} = member.user_id
  left join ${dueDates} due on due.company_course_id = ${sql.placeholder('companyCourseId')}
    and due.user_id = member.user_id
  cross join lateral (select ${enteredAudienceAt(offered, sql.raw('member.user_id'))} as entered_at offset 0) entered
  where member.company_id = ${sql.placeholder('companyId')} ${hasSmallAudience ? isEnrolledOrReached : sql``}
    and (${enrollments.id} is not null
      or ${sql.placeholder('isActive')}::boolean and ${holdsLearner(sql.raw('member.permissions'))} and ${isInAudience})
    and (member.sort_name, member.user_id) > (${sql.placeholder('sort_name')}, ${sql.placeholder('user_id')}::uuid)
  order by member.sort_name, member.user_id limit ${sql.raw(String(batchSize))}`;

/**
 * Returns a function that reads a course's members in batches.
 * It occupies no database connection between two batches.
 */
export function prepareExportedMembers(pool: Pool) {
  const ofLarge = prepareRows<PackedRow>(pool, 'exported_members', nextBatchOf(false));
  const ofSmall = prepareRows<PackedRow>(pool, 'exported_members_of_small', nextBatchOf(true));

  return async function* (course: {
    companyId: string;
    companyCourseId: string;
    timeZone: string;
    /** True if the course is active. Only the export of an active course includes members who have not started the course. */
    isActive: boolean;
    /** True if the course is offered to groups with at most `smallAudience` members in total. */
    hasSmallAudience: boolean;
  }): AsyncGenerator<ExportedMember[]> {
    const batchAfter = course.hasSmallAudience ? ofSmall : ofLarge;
    let after = beforeFirst;
    let rows: PackedRow[];
    do {
      rows = await batchAfter({ ...course, ...after });
      yield rows.map(exportedMemberOf);
      const last = rows.at(-1);
      if (last) after = { sort_name: last.sort_name, user_id: unpacked<PackedValues>(last.progress)[0] };
    } while (rows.length === batchSize);
  };
}
