import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { jobStatuses } from '@academy/contracts';
import { originColumns } from '@academy/service-kit';
import { academy, instant, oneOf } from '../schema.ts';
import { courses } from './courses.ts';

/**
 * Files of an evidence pack that only academy-api can create, because the worker does not have the signing key.
 * Signatures are in base64.
 */
export interface PackSignatures {
  manifest_signature: string;
  /** Compact JWS whose payload is the manifest. */
  jws: string;
  issuer: string;
  checksums: string;
  checksums_signature: string;
}

/** Outbox row for the job that builds an evidence pack (rule 352), with the job's progress. */
export const evidencePacks = academy.table(
  'evidence_packs',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    from_on: date({ mode: 'string' }).notNull(),
    to_on: date({ mode: 'string' }).notNull(),
    requested_by: uuid().notNull(),
    status: text({ enum: jobStatuses }).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /**
     * Number of times that a worker claimed the row, used as a fencing token: a worker stops once another has claimed
     * the row.
     */
    claims: integer().notNull().default(0),
    /** Manifest of the pack. The worker writes it here, so that academy-api can sign it. */
    manifest: text(),
    signatures: jsonb().$type<PackSignatures>(),
    created_at: instant().notNull().defaultNow(),
    queued_at: instant(),
    finished_at: instant(),
    /** Time at which the file will be deleted; null until the pack is complete. */
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

/** Hashes of all past and present contents of courses. A trigger on `courses` inserts a row when a content changes. */
export const courseVersions = academy.table(
  'course_versions',
  {
    course_id: uuid()
      .notNull()
      .references(() => courses.id),
    /** Copy of `courses.fingerprint` at the time `recorded_at`. */
    content_hash: text().notNull(),
    recorded_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'course_versions_pk', columns: [table.course_id, table.recorded_at] })],
);
