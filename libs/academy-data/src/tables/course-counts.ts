import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { academy, instant } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

/** Stored counts of the people to whom a company course is assigned (rule 410). The counts may be outdated. */
export const assignedCounts = academy.table('assigned_counts', {
  company_course_id: uuid()
    .primaryKey()
    .references(() => companyCourses.id, { onDelete: 'cascade' }),
  /** Value of `versionOfCounts` at the time of the count. The counts are outdated once this value has changed. */
  version: text().notNull(),
  counted_at: instant().notNull(),
  duration_ms: integer().notNull(),
  people_count: integer().notNull(),
  completed_count: integer().notNull(),
  /** Number of people who completed the course in the current round and have the certificate of this round. */
  certificates_count: integer().notNull(),
  never_signed_in_count: integer().notNull(),
});

/** Counts that only the previous version of academy-api reads; a later migration will drop the table. */
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
