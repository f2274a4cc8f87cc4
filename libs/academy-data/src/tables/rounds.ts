import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { jobStatuses, recordedReasons, renewalMeans, type RoundCounts } from '@academy/contracts';
import { originColumns } from '@academy/service-kit';
import { academy, instant, oneOf } from '../schema.ts';
import { companyCourses } from './company-courses.ts';
import { enrollments } from './enrollments.ts';

export interface PastLesson {
  lesson_id: string;
  completed_at: string;
}

/**
 * Past rounds of enrollments. A round is past once the next round has opened; `enrollments` contains the current round.
 * Attempts at final tests in past rounds stay in `test_attempts`.
 */
export const pastRounds = academy.table(
  'past_rounds',
  {
    enrollment_id: uuid().notNull(),
    round: smallint().notNull(),
    /** Time at which the round opened; for the first round, the time of the enrollment. */
    started_at: instant().notNull(),
    completed_at: instant(),
    recorded_reason: text({ enum: recordedReasons }),
    renewed_by: text({ enum: renewalMeans }),
    ended_at: instant().notNull(),
    due_on: date({ mode: 'string' }),
    /** Completed lessons, in the order of their completion. */
    lessons: jsonb().$type<PastLesson[]>().notNull(),
    test_percent: smallint(),
    certificate_id: uuid(),
    valid_until: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'past_rounds_pk', columns: [table.enrollment_id, table.round] }),
    foreignKey({
      name: 'past_rounds_enrollment',
      columns: [table.enrollment_id],
      foreignColumns: [enrollments.id],
    }),
    index('past_rounds_ended').on(table.ended_at),
  ],
);

/**
 * Due dates of members who had not started the course when a course manager set the date: by a new round for everybody
 * (rule 203), or for one person (rule 205).
 */
export const dueDates = academy.table(
  'due_dates',
  {
    company_course_id: uuid().notNull(),
    user_id: uuid().notNull(),
    due_on: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'due_dates_pk', columns: [table.company_course_id, table.user_id] }),
    foreignKey({
      name: 'due_dates_company_course',
      columns: [table.company_course_id],
      foreignColumns: [companyCourses.id],
    }),
    index('due_dates_due').on(table.due_on, table.company_course_id, table.user_id),
    index('due_dates_of_user').on(table.user_id),
  ],
);

/**
 * Outbox row for the job that opens a new round of a company course for everybody (rule 203), with the job's result.
 */
export const courseRounds = academy.table(
  'course_rounds',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    company_course_id: uuid().notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    requested_by: uuid().notNull(),
    status: text({ enum: jobStatuses }).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /**
     * Number of members who got a new round, and of members who got only a due date; null until the job has succeeded.
     */
    counts: jsonb().$type<RoundCounts>(),
    /** Time of the request. Only members who completed the course before this time get a new round. */
    created_at: instant().notNull().defaultNow(),
    queued_at: instant(),
    finished_at: instant(),
    ...originColumns(),
  },
  (table) => [
    foreignKey({
      name: 'course_rounds_company_course',
      columns: [table.company_course_id],
      foreignColumns: [companyCourses.id],
    }),
    index('course_rounds_unfinished')
      .on(table.created_at)
      .where(sql`status in ('queued', 'running')`),
    index('course_rounds_failed')
      .on(table.finished_at, table.id)
      .where(sql`status = 'failed'`),
    index('course_rounds_of_company_course').on(table.company_course_id, table.created_at),
    check('course_rounds_status', oneOf('status', jobStatuses)),
  ],
);
