import { sql } from 'drizzle-orm';
import { check, index, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiKeyScope } from '@academy/contracts';
import { bytes, core, instant } from '../schema.ts';
import { companies } from './companies.ts';

/** API keys of companies, with which programs such as employee directories call the API. */
export const apiKeys = core.table(
  'api_keys',
  {
    id: uuid().primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** SHA-256 of the key. */
    token_hash: bytes().notNull().unique('api_keys_token'),
    hint: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    created_by: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** The creator of the key, or the maintainer who took it over. */
    responsible_id: uuid().notNull(),
    /** Time since which the responsible person no longer holds the permissions of the key's scopes. */
    responsible_lost_at: instant(),
    /** Time of the last use, updated at most once a minute. */
    last_used_at: instant(),
    last_used_address: text(),
    /** Shortened user agent of the last use. */
    last_used_program: text(),
    /**
     * Time of the last request that was refused because the key was revoked or expired, updated at most once a minute.
     */
    last_refused_at: instant(),
  },
  (table) => [
    index('api_keys_of_company').on(table.company_id, table.created_at),
    index('api_keys_by_creator').on(table.created_by),
    index('api_keys_by_responsible').on(table.responsible_id),
    check('api_keys_scopes', sql`scopes <> '{}'`),
  ],
);
