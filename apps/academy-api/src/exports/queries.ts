import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import {
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  enrollments,
  searchableMembers,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import { prepareRows, type Database } from '@academy/service-kit';
import type { ExportedMember } from './rules.ts';

/** Number of rows per batch, which bounds the memory of an export. */
const batchSize = 1_000;

/** Prepares the lookup of one or all courses of a company, in catalogue order. */
export function prepareExportedCourses(db: Database) {
  const companyCourseId = sql.placeholder('companyCourseId');
  return db
    .select({
      id: companyCourses.id,
      title: courseTexts.title,
      status: companyCourses.status,
      mandatory: companyCourses.mandatory,
      deadline: companyCourses.deadline,
      lessons_count: courses.lessons_count,
      time_zone: publishedCompanies.time_zone,
      company_name: publishedCompanies.name,
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

/** Formats an instant as dd.MM.yyyy in the company's time zone (rule 98), in the query itself. */
const dateOf = (instant: AnyPgColumn) =>
  sql`to_char(${instant} at time zone ${sql.placeholder('timeZone')}, 'DD.MM.YYYY')`;

/** A member's enrollment with the key of keyset pagination. */
type ExportedRow = ExportedMember & { sort_name: string; user_id: string };

const beforeFirst = { sort_name: '', user_id: '00000000-0000-0000-0000-000000000000' };

/** Selects the next batch of a course's members by name (keyset pagination). */
const nextBatch = sql`
  select member.first_name, member.last_name, member.email_address as email, ${enrollments.sort_name},
         ${enrollments.user_id}, ${dateOf(enrollments.created_at)} as enrolled_on,
         ${dateOf(enrollments.completed_at)} as completed_on, ${enrollments.advancements_count}
  from ${enrollments}
  join ${searchableMembers} member
    on member.company_id = ${sql.placeholder('companyId')} and member.user_id = ${enrollments.user_id}
  where ${eq(enrollments.company_course_id, sql.placeholder('companyCourseId'))}
    and (${enrollments.sort_name}, ${enrollments.user_id})
        > (${sql.placeholder('sort_name')}, ${sql.placeholder('user_id')}::uuid)
  order by ${enrollments.sort_name}, ${enrollments.user_id} limit ${sql.raw(String(batchSize))}`;

/** Prepares reading a course's members by name in batches. No connection is held between batches. */
export function prepareExportedMembers(pool: Pool) {
  const batchAfter = prepareRows<ExportedRow>(pool, 'exported_members', nextBatch);

  return async function* (course: {
    companyId: string;
    companyCourseId: string;
    timeZone: string;
  }): AsyncGenerator<ExportedMember[]> {
    let { sort_name, user_id } = beforeFirst;
    let members: ExportedRow[];
    do {
      members = await batchAfter({ ...course, sort_name, user_id });
      yield members;
      ({ sort_name, user_id } = members.at(-1) ?? beforeFirst);
    } while (members.length === batchSize);
  };
}
