import { check, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@academy/contracts';
import { academy, bytes, instant, oneOf } from '../schema.ts';

/** Calendar feeds: secret URLs from which a calendar program reads a learner's due dates in one company (rule 220). */
export const calendarFeeds = academy.table(
  'calendar_feeds',
  {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** SHA-256 of the secret token in the feed's URL. */
    token_hash: bytes().notNull(),
    /** Language of the calendar's texts. */
    language: text({ enum: locales }).notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'calendar_feeds_pk', columns: [table.user_id, table.company_id] }),
    unique('calendar_feeds_token').on(table.token_hash),
    check('calendar_feeds_language', oneOf('language', locales)),
  ],
);
