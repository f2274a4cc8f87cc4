import { check, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@academy/contracts';
import { academy, bytes, instant, oneOf } from '../schema.ts';

/** Version of an event of a calendar feed. */
export interface CalendarEventVersion {
  /** Hash of what calendar programs show of the event. */
  content: string;
  /** Revision of the feed in which the event has this content for the first time. */
  sequence: number;
  /** ISO 8601 time of the first fetch with this content. */
  changed_at: string;
}

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
    /** Number of changes of `events`. */
    revision: integer().notNull().default(0),
    /** The versions of the events that were last fetched, by event id (rule 370). */
    events: jsonb().$type<Record<string, CalendarEventVersion>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'calendar_feeds_pk', columns: [table.user_id, table.company_id] }),
    unique('calendar_feeds_token').on(table.token_hash),
    check('calendar_feeds_language', oneOf('language', locales)),
  ],
);
