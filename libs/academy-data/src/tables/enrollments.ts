import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { academy, instant } from '../schema.ts';
import { companyCourses } from './company-courses.ts';
import { lessons } from './lessons.ts';

/**
 * A learner's enrollment in a company course. Company and course id are denormalised for filtering lists without a
 * join.
 */
export const enrollments = academy.table(
  'enrollments',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    company_course_id: uuid().notNull(),
    course_id: uuid().notNull(),
    /** `sub` of the learner's tokens. */
    user_id: uuid().notNull(),
    /** Number of completed lessons that are not retired. Maintained when lessons are recorded and courses imported. */
    advancements_count: integer().notNull().default(0),
    /** Never cleared, even if lessons are added to the course later (rule 46). */
    completed_at: instant(),
    /**
     * Status of the enrollment's certificate, for lists; null before issue. Maintained by a trigger on certificates.
     */
    certificate_status: text({ enum: ['issued', 'revoked', 'erased'] }),
    /**
     * Copy of the member's sort key, set by a trigger at enrollment and by the worker when the name changes (decision
     * 19).
     */
    sort_name: text().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'enrollments_company_course',
      columns: [table.company_course_id, table.company_id, table.course_id],
      foreignColumns: [companyCourses.id, companyCourses.company_id, companyCourses.course_id],
    }),
    unique('enrollments_learner').on(table.company_course_id, table.user_id),
    index('enrollments_of_member').on(table.company_id, table.user_id, table.created_at, table.id),
    index('enrollments_of_company_course').on(table.company_course_id, table.created_at, table.id),
    index('enrollments_by_sort_name').on(table.company_course_id, table.sort_name, table.user_id),
    index('enrollments_of_course').on(table.course_id),
    index('enrollments_of_user').on(table.user_id),
    check('enrollments_advancements_count', sql`advancements_count >= 0`),
    check('enrollments_certificate_status', sql`certificate_status in ('issued', 'revoked', 'erased')`),
  ],
);

/**
 * Completed lessons of enrollments. `lesson_id` has no index: no query filters by it, and this is the table with the
 * most rows, whose inserts are on the learner's request path.
 */
export const advancements = academy.table(
  'advancements',
  {
    enrollment_id: uuid()
      .notNull()
      .references(() => enrollments.id),
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'advancements_pkey', columns: [table.enrollment_id, table.lesson_id] })],
);
