import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { jobStatuses, locales } from '@academy/contracts';
import { originColumns } from '@academy/service-kit';
import { academy, instant, oneOf } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

/** Outbox row for building a zip with all certificates of a company course (rule 77), with the progress of the work. */
export const certificateBundles = academy.table(
  'certificate_bundles',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    company_course_id: uuid().notNull(),
    language: text({ enum: locales }).notNull(),
    requested_by: uuid().notNull(),
    status: text({ enum: jobStatuses }).notNull().default('queued'),
    /** Number of certificates already written to the zip, and total number of certificates. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** Number of claims, used as a fencing token: a worker stops once another worker has claimed the row. */
    claims: integer().notNull().default(0),
    /**
     * Ids of the certificates in zip order, set by the first claim so that all workers build the same parts of the zip.
     * The column is null before the first claim and after the bundle has finished.
     */
    certificate_ids: uuid().array(),
    created_at: instant().notNull().defaultNow(),
    /** Time at which an administrator last requested a retry; null if nobody has requested one. */
    queued_at: instant(),
    finished_at: instant(),
    /** Time at which the file is deleted; null until the bundle has succeeded. */
    expires_at: instant(),
    ...originColumns(),
  },
  (table) => [
    foreignKey({
      name: 'certificate_bundles_company_course',
      columns: [table.company_course_id],
      foreignColumns: [companyCourses.id],
    }),
    index('certificate_bundles_unfinished')
      .on(table.created_at)
      .where(sql`status in ('queued', 'running')`),
    index('certificate_bundles_failed')
      .on(table.finished_at, table.id)
      .where(sql`status = 'failed'`),
    check('certificate_bundles_status', oneOf('status', jobStatuses)),
    check('certificate_bundles_language', oneOf('language', locales)),
  ],
);
