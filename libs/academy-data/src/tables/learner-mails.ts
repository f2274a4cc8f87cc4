import { sql } from 'drizzle-orm';
import { check, text, uuid } from 'drizzle-orm/pg-core';
import { maxOwnSentence } from '@academy/contracts';
import { academy, instant } from '../schema.ts';
import { certificates } from './certificates.ts';

/** Settings of the mails that a company sends to learners by itself (rule 440). A company without a row sends none. */
export const learnerMailSettings = academy.table(
  'learner_mail_settings',
  {
    company_id: uuid().primaryKey(),
    /** Time at which the mail about an earned certificate was switched on; null while it is off. */
    certificate_earned_since: instant(),
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
