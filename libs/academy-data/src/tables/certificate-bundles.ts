import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { jobStatuses, locales } from '@academy/contracts';
import { originColumns } from '@academy/service-kit';
import { academy, instant, oneOf } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

/** A zip of every certificate of a company course (rule 77): outbox row for the worker, and its progress. */
export const certificateBundles = academy.table(
  'certificate_bundles',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    company_course_id: uuid().notNull(),
    language: text({ enum: locales }).notNull(),
    requested_by: uuid().notNull(),
    status: text({ enum: jobStatuses }).notNull().default('queued'),
    /** Certificates written, and how many there are. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** Number of claims, a fencing token: a worker stops when another one has claimed the row since. */
    claims: integer().notNull().default(0),
    /** Certificates in order, fixed by the first worker so that every worker builds the same parts. Null before and after. */
    certificate_ids: uuid().array(),
    created_at: instant().notNull().defaultNow(),
    /** When an operator had it tried again; null before. */
    queued_at: instant(),
    finished_at: instant(),
    /** The file is kept until then; null until it succeeded. */
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
