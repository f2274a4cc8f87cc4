import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { academy } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

/** Stored counts of a company course's audience, which may be outdated. */
export const courseCounts = academy.table('course_counts', {
  company_course_id: uuid()
    .primaryKey()
    .references(() => companyCourses.id, { onDelete: 'cascade' }),
  /** The counts are current while this text equals `versionOfCounts`. */
  version: text().notNull(),
  /** Enrolled members of the audience, those of them who completed the course, and those who hold a certificate that is neither revoked nor erased. */
  members_count: integer().notNull(),
  completed_count: integer().notNull(),
  certificates_count: integer().notNull(),
  /** Members of the audience who hold the learner permission, and those of them who are enrolled or completed the course. */
  learners_count: integer().notNull(),
  enrolled_learners: integer().notNull(),
  completed_learners: integer().notNull(),
});
