import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  companyCourses,
  courses,
  courseTexts,
  enrollments,
  languageFor,
  publishedCompanies,
  searchableMembers,
} from '@academy/academy-data';

/** Rows read at once: what an export holds in memory, whatever its size. */
export const batchSize = 1_000;

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

const { sort_name, user_id } = searchableMembers;

/** An instant as dd.MM.yyyy where the company is (specification §9); formatted where all rows are at once. */
const dateOf = (instant: AnyPgColumn) =>
  sql<string | null>`to_char(${instant} at time zone ${sql.placeholder('timeZone')}, 'DD.MM.YYYY')`;

/** Prepares a batch of a course's members by name, after the last one of the batch before. */
export function prepareExportedMembers(db: NodePgDatabase) {
  const last = { sort_name: sql.placeholder('sort_name'), user_id: sql.placeholder('user_id') };
  return db
    .select({
      user_id,
      sort_name,
      first_name: searchableMembers.first_name,
      last_name: searchableMembers.last_name,
      email: searchableMembers.email_address,
      enrolled_on: dateOf(enrollments.created_at),
      completed_on: dateOf(enrollments.completed_at),
      advancements_count: enrollments.advancements_count,
    })
    .from(enrollments)
    .innerJoin(
      searchableMembers,
      and(
        eq(searchableMembers.company_id, enrollments.company_id),
        eq(searchableMembers.user_id, enrollments.user_id),
      ),
    )
    .where(
      and(
        eq(enrollments.company_course_id, sql.placeholder('companyCourseId')),
        eq(searchableMembers.company_id, sql.placeholder('companyId')),
        sql`(${last.user_id}::uuid is null or (${sort_name}, ${user_id}) > (${last.sort_name}, ${last.user_id}::uuid))`,
      ),
    )
    .orderBy(asc(sort_name), asc(user_id))
    .limit(batchSize)
    .prepare('exported_members');
}
