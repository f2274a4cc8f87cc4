import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { locales, policyChanges, policyFormats, type Locale } from '@academy/contracts';
import { academy, bytes, instant, oneOf } from '../schema.ts';
import { companyCourses } from './company-courses.ts';
import { enrollments } from './enrollments.ts';

/** The versions of a policy. The policy itself is a company course of the kind `policy` or `commitment` (rule 460). */
export const policyVersions = academy.table(
  'policy_versions',
  {
    id: uuid().primaryKey(),
    policy_id: uuid().notNull(),
    version: smallint().notNull(),
    change: text({ enum: policyChanges }).notNull(),
    created_at: instant().notNull().defaultNow(),
    /** Time of publication; null for a draft. A published version is never changed or deleted. */
    published_at: instant(),
    /** Titles of the policy at the time of publication, by language; receipts state them. */
    titles: jsonb().$type<Partial<Record<Locale, string>>>(),
  },
  (table) => [
    foreignKey({
      name: 'policy_versions_policy',
      columns: [table.policy_id],
      foreignColumns: [companyCourses.id],
    }),
    unique('policy_versions_version').on(table.policy_id, table.version),
    check('policy_versions_change', oneOf('change', policyChanges)),
    check('policy_versions_version_positive', sql`version > 0`),
  ],
);

export const policyDocuments = academy.table(
  'policy_documents',
  {
    version_id: uuid().notNull(),
    language: text({ enum: locales }).notNull(),
    format: text({ enum: policyFormats }).notNull(),
    /** SHA-256 of `content` as hexadecimal digits. */
    sha256: text().notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
    /** Sanitised HTML of a Markdown document; null for a document in another format. */
    html: text(),
  },
  (table) => [
    primaryKey({ name: 'policy_documents_pk', columns: [table.version_id, table.language] }),
    foreignKey({
      name: 'policy_documents_version',
      columns: [table.version_id],
      foreignColumns: [policyVersions.id],
    }),
    check('policy_documents_language', oneOf('language', locales)),
    check(
      'policy_documents_format',
      sql`${oneOf('format', policyFormats)} and (format = 'markdown') = (html is not null)`,
    ),
  ],
);

/** Acknowledgements of policies in the current and in past rounds (rule 462). */
export const acknowledgements = academy.table(
  'acknowledgements',
  {
    id: uuid().primaryKey(),
    enrollment_id: uuid().notNull(),
    round: smallint().notNull(),
    version_id: uuid().notNull(),
    sha256: text().notNull(),
    acknowledged_at: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'acknowledgements_enrollment',
      columns: [table.enrollment_id],
      foreignColumns: [enrollments.id],
    }),
    foreignKey({
      name: 'acknowledgements_version',
      columns: [table.version_id],
      foreignColumns: [policyVersions.id],
    }),
    unique('acknowledgements_round').on(table.enrollment_id, table.round, table.version_id),
    index('acknowledgements_of_version').on(table.version_id),
  ],
);
