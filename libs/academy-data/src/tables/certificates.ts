import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '@academy/contracts';
import { academy, instant } from '../schema.ts';
import { enrollments } from './enrollments.ts';

/** Course titles by language, at least one. */
export type Titles = Partial<Record<Locale, string>>;

/**
 * A certificate, frozen at issue (rule 72): afterwards the only permitted changes are its revocation and the
 * erasure of the holder's personal data.
 */
export const certificates = academy.table(
  'certificates',
  {
    id: uuid().primaryKey(),
    enrollment_id: uuid()
      .notNull()
      .unique('certificates_enrollment')
      .references(() => enrollments.id),
    /** The certificate number that people read out and type; the same in every language. */
    number: text().notNull().unique('certificates_number'),
    holder_name: text().notNull(),
    course_titles: jsonb().$type<Titles>().notNull(),
    company_name: text().notNull(),
    /** IANA time zone in which the date of issue is shown. */
    time_zone: text().notNull(),
    issued_at: instant().notNull().defaultNow(),
    /** Salt of `identity_hash`. */
    identity_salt: text(),
    /**
     * Salted hash of the holder's e-mail address (Open Badges 3.0, IdentityHash), for verifiers who know the address.
     */
    identity_hash: text(),
    /** Index of the certificate's bit, counted across all status lists. */
    status_index: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 })
      .unique('certificates_status_index'),
    revoked_at: instant(),
    /** User id of the administrator who revoked it. */
    revoked_by: uuid(),
    revocation_reason: text(),
    /**
     * When the holder's personal data was erased. The row is retained as proof of training; PDF and badge are
     * unavailable.
     */
    erased_at: instant(),
  },
  (table) => [
    index('certificates_withdrawn')
      .on(table.status_index)
      .where(sql`revoked_at is not null or erased_at is not null`),
    check('certificates_holder_name', sql`holder_name <> ''`),
    check('certificates_course_titles', sql`course_titles <> '{}'`),
    check('certificates_identity', sql`(identity_salt is null) = (identity_hash is null)`),
  ],
);
