import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyCourseStatuses, locales, renewals, type FinalTest, type Locale } from '@academy/contracts';
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
    /** The languages in which the company has chosen to offer the course. */
    languages: text().array().$type<Locale[]>().notNull(),
    /** Last day for completion, in the company's time zone (rule 90). */
    deadline: date({ mode: 'string' }),
    /** Number of days that each member has for completing the course; null if no such number is set (rule 252). */
    due_days: smallint(),
    /** Whether the course is offered to the groups in `audience_groups` only, instead of to everybody (rule 250). */
    for_groups: boolean().notNull().default(false),
    /** Time of the last activation; if there was none, of the initialisation. A trigger maintains the column. */
    activated_at: instant().notNull().defaultNow(),
    /** Settings of the final test; null if there is none (rule 190). */
    final_test: jsonb().$type<FinalTest>(),
    /** Validity of new certificates in months; null if they do not expire (rule 200). */
    validity_months: smallint(),
    /** Number of days before the end of a certificate's validity at which the next round opens (rule 201). */
    renewal_days: smallint().notNull().default(30),
    /** What members have to do in rounds after the first one (rule 207). */
    renewal: text({ enum: renewals }).notNull().default('full'),
    /** Number of enrolled members, and number of members who completed the course. Triggers maintain both numbers. */
    members_count: integer().notNull().default(0),
    completed_count: integer().notNull().default(0),
    /**
     * Number of certificates of the members' current rounds that are neither revoked nor erased; expired ones count, too (rule 54).
     * A trigger on certificates and the functions that open rounds or complete courses maintain the number.
     */
    certificates_count: integer().notNull().default(0),
    /**
     * The own course whose lessons are put into this course of the catalogue (rule 525), with the number of its lessons and their
     * minutes; null and 0 if there is none.
     */
    supplement_id: uuid(),
    own_lessons_count: integer().notNull().default(0),
    own_minutes: integer().notNull().default(0),
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
    index('company_courses_due_days')
      .on(table.id)
      .where(sql`status = 'active' and due_days is not null`),
    foreignKey({
      name: 'company_courses_supplement',
      columns: [table.supplement_id],
      foreignColumns: [courses.id],
    }),
    uniqueIndex('company_courses_supplements')
      .on(table.supplement_id)
      .where(sql`supplement_id is not null`),
    check('company_courses_status', oneOf('status', companyCourseStatuses)),
    check('company_courses_renewal', oneOf('renewal', renewals)),
    check('company_courses_languages', someOf('languages', locales)),
    check(
      'company_courses_own_lessons',
      sql`(supplement_id is null) = (own_lessons_count = 0) and (supplement_id is null) = (own_minutes = 0)
        and own_lessons_count >= 0 and own_minutes >= 0`,
    ),
  ],
);
