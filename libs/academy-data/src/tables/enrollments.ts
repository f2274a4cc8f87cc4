import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { recordedReasons, renewalMeans } from '@academy/contracts';
import { academy, instant, oneOf } from '../schema.ts';
import { companyCourses } from './company-courses.ts';
import { lessons } from './lessons.ts';

/** A learner's enrollment in a company course. The ids of company and course are copies, which save joins. */
export const enrollments = academy.table(
  'enrollments',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    company_course_id: uuid().notNull(),
    course_id: uuid().notNull(),
    /** `sub` of the learner's access tokens; for a person without an account, the same id as in `member_id`. */
    user_id: uuid().notNull(),
    /**
     * Id of the membership of a person without an account whose completion the company has recorded; null for everybody
     * else. When the person joins, the worker replaces the id in `user_id` by the user's id, and sets this column to
     * null (rule 79).
     */
    member_id: uuid(),
    /** Number of completed lessons that are not retired, updated when a lesson is recorded or a course is imported. */
    advancements_count: integer().notNull().default(0),
    /** Time at which the current round was completed; stays if lessons are added to the course later (rule 46). */
    completed_at: instant(),
    recorded_reason: text({ enum: recordedReasons }),
    renewed_by: text({ enum: renewalMeans }),
    /**
     * Number of lessons that stayed completed from an earlier round (rule 209). `advancements_count` includes these
     * lessons, so the two numbers are equal until the learner completes a lesson in this round. From then on,
     * `kept_lessons` is the lower number, even after an import has retired lessons.
     */
    kept_lessons: smallint().notNull().default(0),
    round: smallint().notNull().default(1),
    /**
     * Last day for completing the current round in the company's time zone; null if no date was set for this round
     * (rule 202).
     */
    due_on: date({ mode: 'string' }),
    /** Result of the final test in the current round, in percent; null until the learner passes a test. */
    test_percent: smallint(),
    /** Number of additional attempts at the final test that maintainers have granted in the current round. */
    granted_attempts: smallint().notNull().default(0),
    /**
     * Status of the current round's certificate; null before it is issued. A trigger on certificates maintains the
     * column.
     */
    certificate_status: text({ enum: ['issued', 'revoked', 'erased'] }),
    /**
     * Last day of validity of the current round's certificate, or of a completion without a certificate. A trigger on
     * certificates copies the day of a certificate.
     */
    valid_until: date({ mode: 'string' }),
    /** Copy of the member's sort key. A trigger sets it at enrollment, and the worker updates it (decision 19). */
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
    index('enrollments_valid_until')
      .on(table.company_course_id, table.valid_until, table.id)
      .where(sql`valid_until is not null`),
    index('enrollments_due_on')
      .on(table.due_on, table.id)
      .where(sql`due_on is not null`),
    index('enrollments_of_people_without_account')
      .on(table.member_id)
      .where(sql`member_id is not null`),
    check('enrollments_without_account', sql`member_id = user_id`),
    check('enrollments_advancements_count', sql`advancements_count >= 0`),
    check('enrollments_recorded_reason', oneOf('recorded_reason', recordedReasons)),
    check('enrollments_renewed_by', oneOf('renewed_by', renewalMeans)),
    check('enrollments_kept_lessons', sql`kept_lessons >= 0`),
    check('enrollments_certificate_status', sql`certificate_status in ('issued', 'revoked', 'erased')`),
  ],
);

/**
 * Completed lessons of the current round. This table has more rows than any other table. `lesson_id` has no index,
 * because no query filters by it, and learners wait for the inserts.
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
