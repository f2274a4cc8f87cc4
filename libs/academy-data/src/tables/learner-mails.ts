import { sql } from 'drizzle-orm';
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { maxOwnSentence } from '@academy/contracts';
import { academy, instant } from '../schema.ts';
import { certificates } from './certificates.ts';
import { companyCourses } from './company-courses.ts';

/** Which e-mails a company sends to learners automatically (rule 440). A company without a row sends none. */
export const learnerMailSettings = academy.table(
  'learner_mail_settings',
  {
    company_id: uuid().primaryKey(),
    /** In each of the next four columns: time at which the company switched the e-mail on; null while it is off. */
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
 * Certificates about which an e-mail was queued. The statement that queues the e-mail also inserts the row, so that
 * nobody gets two e-mails about a certificate (rule 441).
 */
export const certificateMails = academy.table('certificate_mails', {
  certificate_id: uuid()
    .primaryKey()
    .references(() => certificates.id, { onDelete: 'cascade' }),
  queued_at: instant().notNull().defaultNow(),
});

/**
 * Assignments of company courses to people that the worker has found so far (rule 444). The statement that queues the
 * e-mail about an assignment also inserts the row. For assignments from before the company switched this e-mail on,
 * only the row is inserted, so that nobody gets an e-mail about them.
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

/** For each company course, the last time the worker compared the whole audience with `known_assignments`. */
export const assignmentScans = academy.table('assignment_scans', {
  company_course_id: uuid()
    .primaryKey()
    .references(() => companyCourses.id),
  /** Value of `course_assigned_since` at the time of the comparison. */
  since: instant().notNull(),
  /** A text that changes whenever the course may have been assigned to somebody, as it was at the comparison. */
  version: text().notNull(),
});
