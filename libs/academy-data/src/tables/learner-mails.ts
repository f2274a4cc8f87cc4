import { sql } from 'drizzle-orm';
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { maxOwnSentence } from '@academy/contracts';
import { academy, instant } from '../schema.ts';
import { certificates } from './certificates.ts';
import { companyCourses } from './company-courses.ts';

/** Settings of the mails that a company sends to learners by itself (rule 440). A company without a row sends none. */
export const learnerMailSettings = academy.table(
  'learner_mail_settings',
  {
    company_id: uuid().primaryKey(),
    /** Time at which each mail was switched on; null while it is off. */
    certificate_earned_since: instant(),
    course_assigned_since: instant(),
    round_opened_since: instant(),
    overdue_since: instant(),
    own_sentence: text().notNull().default(''),
    reply_to: text(),
  },
  () => [
    check(
      'learner_mail_settings_own_sentence',
      sql`char_length(own_sentence) <= ${sql.raw(String(maxOwnSentence))}`,
    ),
  ],
);

/**
 * The certificates about which a mail was queued.
 * A row is written in the statement that queues the e-mail, so that nobody gets two mails about a certificate (rule 441).
 */
export const certificateMails = academy.table('certificate_mails', {
  certificate_id: uuid()
    .primaryKey()
    .references(() => certificates.id, { onDelete: 'cascade' }),
  queued_at: instant().notNull().defaultNow(),
});

/**
 * The people to whom a company course is assigned, as far as the worker has noticed it (rule 444).
 * A row is written in the statement that queues the e-mail about the assignment. For assignments from before the
 * company switched this mail on, only the row is written, so that nobody gets an e-mail about them.
 */
export const knownAssignments = academy.table(
  'known_assignments',
  {
    company_course_id: uuid()
      .notNull()
      .references(() => companyCourses.id),
    user_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_assignments_pk', columns: [table.company_course_id, table.user_id] }),
    index('known_assignments_of_user').on(table.user_id),
  ],
);

/** The latest complete comparison of a company course's audience with `known_assignments`. */
export const assignmentScans = academy.table('assignment_scans', {
  company_course_id: uuid()
    .primaryKey()
    .references(() => companyCourses.id),
  /** `course_assigned_since` of the company at the time of the comparison. */
  since: instant().notNull(),
  /** Text that changes whenever somebody may have been assigned to the course. */
  version: text().notNull(),
});
