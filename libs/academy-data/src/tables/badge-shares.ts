import { check, foreignKey, index, text, uuid } from 'drizzle-orm/pg-core';
import { badgeShareStatuses, locales } from '@academy/contracts';
import { academy, bytes, instant, oneOf } from '../schema.ts';
import { certificates } from './certificates.ts';

/** A learner's request to post a badge to the professional network LinkedIn, whose OAuth tokens are not stored. */
export const badgeShares = academy.table(
  'badge_shares',
  {
    id: uuid().primaryKey(),
    /** `sub` of the learner's access tokens. Only this user can complete the share. */
    user_id: uuid().notNull(),
    certificate_id: uuid().notNull(),
    language: text({ enum: locales }).notNull(),
    /** SHA-256 of the OAuth `state` parameter that LinkedIn sends back in its redirect. */
    state_hash: bytes().notNull(),
    status: text({ enum: badgeShareStatuses }).notNull().default('started'),
    created_at: instant().notNull().defaultNow(),
    /** Time at which a process claimed the row in order to post the badge. */
    posting_at: instant(),
  },
  (table) => [
    foreignKey({
      name: 'badge_shares_certificate',
      columns: [table.certificate_id],
      foreignColumns: [certificates.id],
    }),
    index('badge_shares_of_certificate').on(table.certificate_id),
    index('badge_shares_of_user').on(table.user_id),
    check('badge_shares_status', oneOf('status', badgeShareStatuses)),
    check('badge_shares_language', oneOf('language', locales)),
  ],
);
