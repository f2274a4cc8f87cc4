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
  /**
   * Numbers of enrolled members of the audience, of those among them who completed the course, and of those whose
   * certificate of the current round is neither revoked nor erased.
   */
  members_count: integer().notNull(),
  completed_count: integer().notNull(),
  certificates_count: integer().notNull(),
  /**
   * Numbers of members of the audience who hold the learner permission, of those among them who are enrolled, and of
   * those among them who completed the course.
   */
  learners_count: integer().notNull(),
  enrolled_learners: integer().notNull(),
  completed_learners: integer().notNull(),
});
