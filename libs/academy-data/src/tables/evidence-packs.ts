import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { jobStatuses } from '@academy/contracts';
import { originColumns } from '@academy/service-kit';
import { academy, instant, oneOf } from '../schema.ts';
import { courses } from './courses.ts';

/** Files of an evidence pack that only academy-api can create, because it has the signing key. Signatures are in base64. */
export interface PackSignatures {
  manifest_signature: string;
  /** Compact JWS whose payload is the manifest. */
  jws: string;
  /** Public key of the issuer as PEM. */
  issuer: string;
  /** Content of the file SHA256SUMS. */
  checksums: string;
  checksums_signature: string;
}

/** Outbox row for building an evidence pack (rule 352), with the progress of the work. */
export const evidencePacks = academy.table(
  'evidence_packs',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    from_on: date({ mode: 'string' }).notNull(),
    to_on: date({ mode: 'string' }).notNull(),
    requested_by: uuid().notNull(),
    status: text({ enum: jobStatuses }).notNull().default('queued'),
    /** Number of records already written, and total number of records. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Number of claims, used as a fencing token: a worker stops once another worker has claimed the row. */
    claims: integer().notNull().default(0),
    /** Manifest that the worker hands over to academy-api for signing. */
    manifest: text(),
    signatures: jsonb().$type<PackSignatures>(),
    created_at: instant().notNull().defaultNow(),
    /** Time at which an administrator last requested a retry; null if nobody has requested one. */
    queued_at: instant(),
    finished_at: instant(),
    /** Time at which the file is deleted; null until the pack has succeeded. */
    expires_at: instant(),
    ...originColumns(),
  },
  (table) => [
    index('evidence_packs_unfinished')
      .on(table.created_at)
      .where(sql`status in ('queued', 'running')`),
    index('evidence_packs_failed')
      .on(table.finished_at, table.id)
      .where(sql`status = 'failed'`),
    index('evidence_packs_of_company').on(table.company_id, table.created_at, table.id),
    check('evidence_packs_status', oneOf('status', jobStatuses)),
  ],
);

/** The contents that a course has had, by their hashes; a trigger on courses inserts a row when the content changes. */
export const courseVersions = academy.table(
  'course_versions',
  {
    course_id: uuid()
      .notNull()
      .references(() => courses.id),
    /** Hash of the course's content at the time `recorded_at`, copied from `courses.fingerprint`. */
    content_hash: text().notNull(),
    recorded_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'course_versions_pk', columns: [table.course_id, table.recorded_at] })],
);
