import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { jobStatuses, locales } from '@academy/contracts';
import { originColumns } from '@academy/service-kit';
import { academy, instant, oneOf } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

/**
 * Outbox row for a job that writes all certificates of a company course into a ZIP file (rule 77), with the job's
 * progress.
 */
export const certificateBundles = academy.table(
  'certificate_bundles',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    company_course_id: uuid().notNull(),
    language: text({ enum: locales }).notNull(),
    requested_by: uuid().notNull(),
    status: text({ enum: jobStatuses }).notNull().default('queued'),
    /** Number of certificates already written to the ZIP file, and total number of certificates. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /**
     * Number of times that a worker claimed the row, used as a fencing token: a worker stops once another has claimed
     * the row.
     */
    claims: integer().notNull().default(0),
    /**
     * Ids of the certificates in the order of the ZIP file. The first claim sets them, so that all workers build the
     * same parts of the file. The column is null before the first claim and after the bundle has finished.
     */
    certificate_ids: uuid().array(),
    created_at: instant().notNull().defaultNow(),
    queued_at: instant(),
    finished_at: instant(),
    /** Time at which the file will be deleted; null until the file is complete. */
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
