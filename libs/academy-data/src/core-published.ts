import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bigint, customType, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Feature, Locale, Permission } from '@academy/contracts';

/** Versioned views and tables published by core-services: a breaking change is published as a new view. */
const published = pgSchema('core_published');

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The calendar day at an instant in a company's time zone (rule 90). */
export const dayIn = (timeZone: SQLWrapper, instant: SQL = sql`now()`): SQL =>
  sql`(${instant} at time zone ${timeZone})::date`;

export const publishedFeatures = published
  .view('company_features_v1', {
    company_id: uuid().notNull(),
    features: text().array().$type<Feature[]>().notNull(),
  })
  .existing();

export const publishedMembers = published
  .view('members_v1', {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email_address: text().notNull(),
    status: text().notNull(),
  })
  .existing();

/** Members with effective permissions (rule 25), search text (name and address in lower case) and sort key. */
export const searchableMembers = published
  .view('members_v2', {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email_address: text().notNull(),
    locale: text().$type<Locale>(),
    status: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    search_text: text().notNull(),
    /** Sort key: comparing it byte by byte gives German collation order. */
    sort_name: text().notNull(),
  })
  .existing();

/**
 * Members whose sort key may have changed. The worker updates its copies of the sort keys and deletes the processed
 * rows.
 */
export const renamedMembers = published.table('renamed_members_v1', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  company_id: uuid().notNull(),
  user_id: uuid().notNull(),
});

/** Pending erasures of personal data in the other schemas. The worker deletes a row once its erasure is complete. */
export const erasuresToCarryOut = published.table('erasures_to_carry_out_v1', {
  /** The pseudonym that replaces the person. */
  erasure_id: uuid().primaryKey(),
  /** Null for a person who was only invited. */
  user_id: uuid(),
  /** SHA-256 of the address of a person who was only invited. */
  address_hash: bytes(),
  requested_by: uuid().notNull(),
  requested_at: timestamp({ withTimezone: true }).notNull(),
  /** The person's e-mail addresses in lower case. */
  addresses: text().array().notNull(),
  /** Companies that listed or invited the person. */
  company_ids: uuid().array().notNull(),
  /** Invitations that the person sent. */
  invitation_ids: uuid().array().notNull(),
  /** When the erasure was first completed; null until then. */
  carried_out_at: timestamp({ withTimezone: true }),
});

/** All erasures ever requested. */
export const publishedErasures = published.view('erasures_v1', { id: uuid().notNull() }).existing();
