import { check, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@academy/contracts';
import { academy, bytes, instant, oneOf } from '../schema.ts';

/** The content of an event when a calendar program last fetched the feed. */
export interface CalendarEventVersion {
  /** Hash of the event's properties that calendar programs show. */
  content: string;
  /** Value of `revision` of the feed when the event first had this content. */
  sequence: number;
  /** ISO 8601 time at which the feed was first fetched with this content. */
  changed_at: string;
}

/** Calendar feeds: secret URLs at which a calendar program reads a learner's due dates in one company (rule 220). */
export const calendarFeeds = academy.table(
  'calendar_feeds',
  {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** SHA-256 of the secret token in the feed's URL. */
    token_hash: bytes().notNull(),
    language: text({ enum: locales }).notNull(),
    created_at: instant().notNull().defaultNow(),
    /** Number of changes of `events`. */
    revision: integer().notNull().default(0),
    /** The events that calendar programs last fetched, by event id (rule 370). */
    events: jsonb().$type<Record<string, CalendarEventVersion>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'calendar_feeds_pk', columns: [table.user_id, table.company_id] }),
    unique('calendar_feeds_token').on(table.token_hash),
    check('calendar_feeds_language', oneOf('language', locales)),
  ],
);
