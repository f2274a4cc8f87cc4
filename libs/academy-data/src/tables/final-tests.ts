import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attemptKinds, questionKinds, type Locale, type OptionId } from '@academy/contracts';
import { academy, instant, oneOf } from '../schema.ts';
import { courses } from './courses.ts';
import { enrollments } from './enrollments.ts';
import { lessons } from './lessons.ts';

export interface QuestionText {
  text: string;
  options: { text: string; why: string }[];
}

/**
 * One version of a question in the question bank of a course. Only `retired_at` of a row ever changes. If a question is
 * changed, the import inserts a new row and sets `retired_at` of the old row. The old row is kept, because earlier
 * attempts refer to it.
 */
export const questions = academy.table(
  'questions',
  {
    id: uuid().primaryKey(),
    course_id: uuid().notNull(),
    lesson_id: uuid().notNull(),
    /** The field `id` of the question in the question bank file. All versions of a question have the same slug. */
    slug: text().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    /** One value per option, in the order of the options in `texts`: whether the option is right. */
    right_options: boolean().array().notNull(),
    texts: jsonb().$type<Partial<Record<Locale, QuestionText>>>().notNull(),
    /** Hash of the question's content, by which the import finds changed questions. */
    fingerprint: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    retired_at: instant(),
  },
  (table) => [
    foreignKey({ name: 'questions_course', columns: [table.course_id], foreignColumns: [courses.id] }),
    foreignKey({ name: 'questions_lesson', columns: [table.lesson_id], foreignColumns: [lessons.id] }),
    uniqueIndex('questions_slug')
      .on(table.course_id, table.slug)
      .where(sql`retired_at is null`),
    check('questions_kind', oneOf('kind', questionKinds)),
  ],
);

export interface DrawnQuestion {
  id: string;
  /** Indexes (from 0) of the question's options, in the order in which the learner sees them. */
  order: number[];
}

/**
 * A learner's attempt at a final or renewal test. The answers are proof of training; maintainers see only dates and
 * results.
 */
export const testAttempts = academy.table(
  'test_attempts',
  {
    id: uuid().primaryKey(),
    enrollment_id: uuid().notNull(),
    round: smallint().notNull(),
    kind: text({ enum: attemptKinds }).notNull().default('final'),
    pass_percent: smallint().notNull(),
    questions: jsonb().$type<DrawnQuestion[]>().notNull(),
    /** Ids of the selected options, by question id; questions without an answer are missing. */
    answers: jsonb().$type<Record<string, OptionId[]>>().notNull().default({}),
    started_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    /** Time at which the attempt was submitted, ended with its round, or was found to have expired. */
    closed_at: instant(),
    submitted_at: instant(),
    percent: smallint(),
    passed: boolean(),
  },
  (table) => [
    foreignKey({
      name: 'test_attempts_enrollment',
      columns: [table.enrollment_id],
      foreignColumns: [enrollments.id],
    }),
    uniqueIndex('test_attempts_open')
      .on(table.enrollment_id)
      .where(sql`closed_at is null`),
    index('test_attempts_of_enrollment').on(table.enrollment_id, table.round, table.started_at),
    check('test_attempts_kind', oneOf('kind', attemptKinds)),
    check(
      'test_attempts_result',
      sql`(submitted_at is null) = (percent is null) and (percent is null) = (passed is null)`,
    ),
    check('test_attempts_submitted', sql`submitted_at is null or closed_at is not null`),
  ],
);
