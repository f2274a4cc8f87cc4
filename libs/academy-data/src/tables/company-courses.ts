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

/** A course as a company offers it, with the company's settings and with counters. */
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
    /** Languages in which the company wants to offer the course. */
    languages: text().array().$type<Locale[]>().notNull(),
    /** Last day for completion, in the company's time zone (rule 90). */
    deadline: date({ mode: 'string' }),
    /**
     * Number of days that each member has for completing the course; null if the course has no such period (rule 252).
     */
    due_days: smallint(),
    for_groups: boolean().notNull().default(false),
    /**
     * Time of the last activation or, before the first one, of the insertion of the row. A trigger maintains the
     * column.
     */
    activated_at: instant().notNull().defaultNow(),
    final_test: jsonb().$type<FinalTest>(),
    validity_months: smallint(),
    /** The next round opens this number of days before the certificate's last day of validity (rule 201). */
    renewal_days: smallint().notNull().default(30),
    renewal: text({ enum: renewals }).notNull().default('full'),
    /**
     * Number of enrolled members. The trigger on `enrollments` maintains it, as do the statements that skip this
     * trigger.
     */
    members_count: integer().notNull().default(0),
    /**
     * Number of members who completed the current round. Every statement that completes rounds or opens new ones
     * changes it.
     */
    completed_count: integer().notNull().default(0),
    /**
     * Number of certificates of the members' current rounds that are neither revoked nor erased; expired ones count too
     * (rule 54). A trigger on certificates maintains the number, as do the functions that open rounds or complete
     * courses.
     */
    certificates_count: integer().notNull().default(0),
    /**
     * The own course whose lessons the company has added to this course of the catalogue (rule 525); null if there is
     * none.
     */
    supplement_id: uuid(),
    /** Number of lessons that the company has added. */
    own_lessons_count: integer().notNull().default(0),
    /** Total minutes of the lessons that the company has added. */
    own_minutes: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('company_courses_course').on(table.company_id, table.course_id),
    // Referenced by the foreign key of `enrollments`, which keeps the ids of company and course there consistent with
    // this row.
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
