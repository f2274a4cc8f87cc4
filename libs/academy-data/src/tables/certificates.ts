import { sql } from 'drizzle-orm';
import { check, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '@academy/contracts';
import { academy, instant } from '../schema.ts';
import { enrollments } from './enrollments.ts';

/** A title in at least one language. */
export type Titles = Partial<Record<Locale, string>>;

/** A certificate as it was issued: what it says never changes, it can only be revoked (product §4). */
export const certificates = academy.table(
  'certificates',
  {
    id: uuid().primaryKey(),
    enrollment_id: uuid()
      .notNull()
      .unique('certificates_enrollment')
      .references(() => enrollments.id),
    /** The same in every language, to be read out and typed in. */
    number: text().notNull().unique('certificates_number'),
    holder_name: text().notNull(),
    course_titles: jsonb().$type<Titles>().notNull(),
    company_name: text().notNull(),
    /** IANA name; the date of issue is shown in it. */
    time_zone: text().notNull(),
    issued_at: instant().notNull().defaultNow(),
    revoked_at: instant(),
  },
  () => [
    check('certificates_holder_name', sql`holder_name <> ''`),
    check('certificates_course_titles', sql`course_titles <> '{}'`),
  ],
);
