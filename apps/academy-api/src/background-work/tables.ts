import { integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EmailTemplate } from '@academy/contracts';

const instant = () => timestamp({ withTimezone: true });

/**
 * Schema of the views in which the worker publishes data about e-mails. For a breaking change, the worker adds a view
 * with a new name.
 */
const publishedMail = pgSchema('mail_published');

export const undeliveredEmails = publishedMail
  .view('undelivered_emails_v1', {
    id: uuid().notNull(),
    state: text({ enum: ['failed', 'unclear'] }).notNull(),
    template: text().$type<EmailTemplate>().notNull(),
    company_id: uuid(),
    company_name: text(),
    course_title: text(),
    masked_recipient: text().notNull(),
    attempts: integer().notNull(),
    last_error: text(),
    failed_at: instant().notNull(),
  })
  .existing();

export const emailCounts = publishedMail
  .view('email_counts_v1', {
    waiting: integer().notNull(),
    active: integer().notNull(),
    failed: integer().notNull(),
    unclear: integer().notNull(),
    waiting_since: instant(),
  })
  .existing();
