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

export type Titles = Partial<Record<Locale, string>>;

/**
 * Certificates. A row is never changed after issue (rule 72), except by a revocation, a replacement, or the erasure of
 * the holder's data.
 */
export const certificates = academy.table(
  'certificates',
  {
    id: uuid().primaryKey(),
    enrollment_id: uuid()
      .notNull()
      .references(() => enrollments.id),
    /**
     * The round of the enrollment in which the certificate was earned; null once the certificate is replaced (rule 78).
     */
    round: smallint().default(1),
    replaces: uuid()
      .unique('certificates_replaces')
      .references((): AnyPgColumn => certificates.id),
    number: text().notNull().unique('certificates_number'),
    holder_name: text().notNull(),
    course_titles: jsonb().$type<Titles>().notNull(),
    company_name: text().notNull(),
    /**
     * Whether the course is one of the company's own; the certificate then names the company as the author (rule 519).
     */
    own_course: boolean().notNull().default(false),
    /** IANA name of the time zone in which the date of issue is shown. */
    time_zone: text().notNull(),
    issued_at: instant().notNull().defaultNow(),
    test_percent: smallint(),
    renewed_by: text({ enum: renewalMeans }),
    valid_until: date({ mode: 'string' }),
    identity_salt: text(),
    /**
     * Salted hash of the holder's e-mail address (Open Badges 3.0, IdentityHash). Verifiers who know the address can
     * compute the hash and compare.
     */
    identity_hash: text(),
    /** Position of the certificate's revocation bit, from 0, counted across all status lists. */
    status_index: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 })
      .unique('certificates_status_index'),
    revoked_at: instant(),
    revoked_by: uuid(),
    revocation_reason: text(),
    /**
     * Time at which the holder's data was erased. The row stays as proof of training, but there is no PDF and no badge
     * any more.
     */
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
