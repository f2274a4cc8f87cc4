import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { renewalMeans, type Locale } from '@academy/contracts';
import { academy, instant, oneOf } from '../schema.ts';
import { enrollments } from './enrollments.ts';

/** Course titles by language, at least one. */
export type Titles = Partial<Record<Locale, string>>;

/** A certificate, frozen at issue (rule 72): only its revocation, its replacement or the erasure
 * of the holder's data may change the row. */
export const certificates = academy.table(
  'certificates',
  {
    id: uuid().primaryKey(),
    enrollment_id: uuid()
      .notNull()
      .references(() => enrollments.id),
    /** The round of the enrollment in which the certificate was earned; null once the certificate is replaced (rule 78). */
    round: smallint().default(1),
    /** The certificate in whose place this one was issued; null for the first certificate of a round. */
    replaces: uuid()
      .unique('certificates_replaces')
      .references((): AnyPgColumn => certificates.id),
    /** The certificate number that people read out and type; the same in every language. */
    number: text().notNull().unique('certificates_number'),
    holder_name: text().notNull(),
    course_titles: jsonb().$type<Titles>().notNull(),
    company_name: text().notNull(),
    /** Whether the course is one of the company's own, so that the certificate names the company as its author (rule 519). */
    own_course: boolean().notNull().default(false),
    /** IANA time zone in which the date of issue is shown. */
    time_zone: text().notNull(),
    issued_at: instant().notNull().defaultNow(),
    /** Result of the passed final test, in percent; null if the course had no final test. */
    test_percent: smallint(),
    /** What shortened the round in which the certificate was earned (rule 207); null if nothing did. */
    renewed_by: text({ enum: renewalMeans }),
    /** Last day of validity in `time_zone`; null if the certificate does not expire (rule 200). */
    valid_until: date({ mode: 'string' }),
    /** Salt of `identity_hash`. */
    identity_salt: text(),
    /**
     * Salted hash of the holder's e-mail address (Open Badges 3.0, IdentityHash), for verifiers who know the address.
     */
    identity_hash: text(),
    /** Index of the certificate's revocation bit, counted across all status lists. */
    status_index: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 })
      .unique('certificates_status_index'),
    revoked_at: instant(),
    /** User id of the administrator who revoked the certificate. */
    revoked_by: uuid(),
    revocation_reason: text(),
    /** Time of the erasure of the holder's data; the row stays as proof of training, but PDF and badge are unavailable. */
    erased_at: instant(),
  },
  (table) => [
    unique('certificates_enrollment').on(table.enrollment_id, table.round),
    index('certificates_issued').on(table.issued_at),
    index('certificates_withdrawn')
      .on(table.status_index)
      .where(sql`revoked_at is not null or erased_at is not null`),
    check('certificates_holder_name', sql`holder_name <> ''`),
    check('certificates_course_titles', sql`course_titles <> '{}'`),
    check('certificates_renewed_by', oneOf('renewed_by', renewalMeans)),
    check('certificates_identity', sql`(identity_salt is null) = (identity_hash is null)`),
  ],
);
