import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyCourseStatuses, locales, type Locale } from '@academy/contracts';
import { academy, instant, oneOf, someOf } from '../schema.ts';
import { courses } from './courses.ts';

/** A company's use of a course: its settings and counters. */
export const companyCourses = academy.table(
  'company_courses',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id),
    status: text({ enum: companyCourseStatuses }).notNull().default('active'),
    mandatory: boolean().notNull().default(false),
    /** The languages that the company chose. */
    languages: text().array().$type<Locale[]>().notNull(),
    /** Last day for completion, in the company's time zone (rule 90). */
    deadline: date({ mode: 'string' }),
    /** Number of enrolled members, and number of members who completed the course. Maintained by triggers. */
    members_count: integer().notNull().default(0),
    completed_count: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('company_courses_course').on(table.company_id, table.course_id),
    // Target of the foreign key that keeps company and course in enrollments consistent with this row.
    unique('company_courses_identity').on(table.id, table.company_id, table.course_id),
    index('company_courses_of_course').on(table.course_id),
    index('company_courses_deadline')
      .on(table.deadline, table.id)
      .where(sql`status = 'active' and deadline is not null`),
    check('company_courses_status', oneOf('status', companyCourseStatuses)),
    check('company_courses_languages', someOf('languages', locales)),
  ],
);
