import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { academy, instant } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

/** Stored counts of the people to whom a company course is assigned (rule 410). The counts may be outdated. */
export const assignedCounts = academy.table('assigned_counts', {
  company_course_id: uuid()
    .primaryKey()
    .references(() => companyCourses.id, { onDelete: 'cascade' }),
  /** The counts are current while this text equals `versionOfCounts`. */
  version: text().notNull(),
  counted_at: instant().notNull(),
  /** Duration of the count in milliseconds. */
  duration_ms: integer().notNull(),
  people_count: integer().notNull(),
  completed_count: integer().notNull(),
  /** Number of people who completed the course in the current round and whose certificate of that round is issued. */
  certificates_count: integer().notNull(),
  never_signed_in_count: integer().notNull(),
});

/** Counts that the previous version of academy-api reads. A later migration drops the table. */
export const courseCounts = academy.table('course_counts', {
  company_course_id: uuid()
    .primaryKey()
    .references(() => companyCourses.id, { onDelete: 'cascade' }),
  version: text().notNull(),
  members_count: integer().notNull(),
  completed_count: integer().notNull(),
  certificates_count: integer().notNull(),
  learners_count: integer().notNull(),
  enrolled_learners: integer().notNull(),
  completed_learners: integer().notNull(),
});
