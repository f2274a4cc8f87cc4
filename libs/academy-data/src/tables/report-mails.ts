import { sql } from 'drizzle-orm';
import { boolean, check, date, index, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reportMailKinds, summaryFrequencies } from '@academy/contracts';
import { academy, bytes, instant, oneOf } from '../schema.ts';

/**
 * Settings of a company's report mails and team page (rules 340 and 452). A company without a row sends no report mails
 * and shows no team page.
 */
export const reportMailSettings = academy.table(
  'report_mail_settings',
  {
    company_id: uuid().primaryKey(),
    summary_frequency: text({ enum: summaryFrequencies }).notNull().default('off'),
    /** Day of the week on which a weekly summary is sent; 1 is Monday. */
    summary_weekday: smallint().notNull().default(1),
    summary_month_day: smallint().notNull().default(1),
    /** Time at which the schedule of the summary was last changed; summaries due before this time count as sent. */
    summary_since: instant().notNull().defaultNow(),
    /** Latest due day for which all summaries have been queued. */
    summary_done: date({ mode: 'string' }),
    notes_active: boolean().notNull().default(false),
    notes_weekday: smallint().notNull().default(1),
    /**
     * Time at which the schedule of the notes to managers was last changed; notes due before this time count as sent.
     */
    notes_since: instant().notNull().defaultNow(),
    /** Latest due day for which all notes to managers have been queued. */
    notes_done: date({ mode: 'string' }),
    team_page: boolean().notNull().default(false),
  },
  () => [
    check('report_mail_settings_frequency', oneOf('summary_frequency', summaryFrequencies)),
    check(
      'report_mail_settings_weekdays',
      sql`summary_weekday between 1 and 7 and notes_weekday between 1 and 7`,
    ),
    check('report_mail_settings_month_day', sql`summary_month_day between 1 and 28`),
  ],
);

export const summaryRecipients = academy.table(
  'summary_recipients',
  { company_id: uuid().notNull(), user_id: uuid().notNull() },
  (table) => [
    primaryKey({ name: 'summary_recipients_pk', columns: [table.company_id, table.user_id] }),
    index('summary_recipients_of_user').on(table.user_id),
  ],
);

/** Everybody to whom a report mail was ever queued, with the hash of the token in the unsubscribe link (rule 344). */
export const reportMailSubscriptions = academy.table(
  'report_mail_subscriptions',
  {
    company_id: uuid().notNull(),
    kind: text({ enum: reportMailKinds }).notNull(),
    user_id: uuid().notNull(),
    /**
     * SHA-256 of the token in the unsubscribe link. The token itself is not stored, because the worker derives it when
     * it sends an e-mail.
     */
    token_hash: bytes().notNull(),
    unsubscribed_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'report_mail_subscriptions_pk',
      columns: [table.company_id, table.kind, table.user_id],
    }),
    unique('report_mail_subscriptions_token').on(table.token_hash),
    index('report_mail_subscriptions_of_user').on(table.user_id),
    check('report_mail_subscriptions_kind', oneOf('kind', reportMailKinds)),
  ],
);

/**
 * Report mails that were queued, with the day on which each was due. The transaction that queues the e-mail also
 * inserts the row, so that no recipient gets the same e-mail twice (rule 342).
 */
export const sentReportMails = academy.table(
  'sent_report_mails',
  {
    company_id: uuid().notNull(),
    kind: text({ enum: reportMailKinds }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    user_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'sent_report_mails_pk',
      columns: [table.company_id, table.kind, table.day, table.user_id],
    }),
    index('sent_report_mails_of_user').on(table.user_id),
    index('sent_report_mails_by_day').on(table.day),
    check('sent_report_mails_kind', oneOf('kind', reportMailKinds)),
  ],
);
