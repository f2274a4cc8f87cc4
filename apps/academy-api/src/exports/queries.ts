import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import {
  companyCourses,
  courses,
  courseTexts,
  enrollments,
  languageFor,
  publishedCompanies,
  searchableMembers,
} from '@academy/academy-data';
import { prepareRows } from '@academy/service-kit';
import type { ExportedMember } from './rules.ts';

/** Rows read at once: what an export holds in memory, whatever its size. */
const batchSize = 1_000;

/** Prepares the look-up of the courses to export: one of a company, or all of them, as they are ordered. */
export function prepareExportedCourses(db: NodePgDatabase) {
  const companyCourseId = sql.placeholder('companyCourseId');
  return db
    .select({
      id: companyCourses.id,
      title: courseTexts.title,
      status: companyCourses.status,
      mandatory: companyCourses.mandatory,
      deadline: companyCourses.deadline,
      lessons_count: courses.lessons_count,
      members_count: companyCourses.members_count,
      time_zone: publishedCompanies.time_zone,
      company_name: publishedCompanies.name,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, companyCourses.company_id))
    .innerJoin(
      courseTexts,
      and(
        eq(courseTexts.course_id, courses.id),
        eq(courseTexts.language, languageFor(sql.placeholder('language'))),
      ),
    )
    .where(
      and(
        eq(companyCourses.company_id, sql.placeholder('companyId')),
        sql`(${companyCourseId}::uuid is null or ${companyCourses.id} = ${companyCourseId}::uuid)`,
      ),
    )
    .orderBy(asc(courses.position), asc(courses.id))
    .prepare('exported_courses');
}

/** An instant as dd.MM.yyyy where the company is (specification §9); formatted where all rows are at once. */
const dateOf = (instant: AnyPgColumn) =>
  sql`to_char(${instant} at time zone ${sql.placeholder('timeZone')}, 'DD.MM.YYYY')`;

/** A member's enrollment with what pages of them are read by. */
type ExportedRow = ExportedMember & { sort_name: string; user_id: string };

const enrollmentColumns = sql`${dateOf(enrollments.created_at)} as enrolled_on,
  ${dateOf(enrollments.completed_at)} as completed_on, ${enrollments.advancements_count}`;
const byName = sql`order by sort_name, user_id`;
const ofCourse = eq(enrollments.company_course_id, sql.placeholder('companyCourseId'));
const companyId = sql.placeholder('companyId');

/** For a course of at most about a batch: its enrollments, then the member of each, whatever the company's size. */
const smallCourse = sql`
  select member.first_name, member.last_name, member.email_address as email, member.sort_name, member.user_id,
         ${enrollmentColumns}
  from ${enrollments}
  cross join lateral (
    select * from ${searchableMembers} member
    where member.company_id = ${companyId} and member.user_id = ${enrollments.user_id} offset 0) member
  where ${ofCourse} ${byName}`;

/** For larger ones: a batch of the company's members by name, after the last one of the batch before. */
const nextBatch = sql`
  select member.first_name, member.last_name, member.email_address as email, member.sort_name, member.user_id,
         ${enrollmentColumns}
  from ${enrollments}
  join ${searchableMembers} member on member.company_id = ${companyId} and member.user_id = ${enrollments.user_id}
  where ${ofCourse}
    and (${sql.placeholder('user_id')}::uuid is null or
         (member.sort_name, member.user_id) > (${sql.placeholder('sort_name')}, ${sql.placeholder('user_id')}::uuid))
  ${byName} limit ${sql.raw(String(batchSize))}`;

/** Reads a course's members by name, in batches; no connection is held between them. */
export function exportedMembers(pool: Pool) {
  const ofSmallCourse = prepareRows<ExportedRow>(pool, 'exported_members', smallCourse);
  const batchAfter = prepareRows<ExportedRow>(pool, 'exported_members_batch', nextBatch);

  return async function* (course: {
    companyId: string;
    companyCourseId: string;
    timeZone: string;
    membersCount: number;
  }): AsyncGenerator<ExportedMember[]> {
    if (course.membersCount <= batchSize) return yield await ofSmallCourse(course);
    let members: ExportedRow[];
    let last: ExportedRow | undefined;
    do {
      const { sort_name = null, user_id = null } = last ?? {};
      members = await batchAfter({ ...course, sort_name, user_id });
      yield members;
      last = members.at(-1);
    } while (members.length === batchSize);
  };
}
