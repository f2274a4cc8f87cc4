import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { jobStatuses, type TransferCounts } from '@academy/contracts';
import { originColumns } from '@academy/service-kit';
import { academy, instant, oneOf } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

/**
 * Outbox row for the job that transfers the progress in a course to another company (rule 110), with the job's result.
 */
export const progressTransfers = academy.table(
  'progress_transfers',
  {
    id: uuid().primaryKey(),
    source_company_id: uuid().notNull(),
    source_company_course_id: uuid().notNull(),
    target_company_id: uuid().notNull(),
    target_company_course_id: uuid().notNull(),
    requested_by: uuid().notNull(),
    status: text({ enum: jobStatuses }).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** Number of members in each case of rule 111; null until the transfer has succeeded. */
    counts: jsonb().$type<TransferCounts>(),
    created_at: instant().notNull().defaultNow(),
    queued_at: instant(),
    finished_at: instant(),
    ...originColumns(),
  },
  (table) => [
    foreignKey({
      name: 'progress_transfers_source',
      columns: [table.source_company_course_id],
      foreignColumns: [companyCourses.id],
    }),
    foreignKey({
      name: 'progress_transfers_target',
      columns: [table.target_company_course_id],
      foreignColumns: [companyCourses.id],
    }),
    index('progress_transfers_unfinished')
      .on(table.created_at)
      .where(sql`status in ('queued', 'running')`),
    index('progress_transfers_failed')
      .on(table.finished_at, table.id)
      .where(sql`status = 'failed'`),
    check('progress_transfers_status', oneOf('status', jobStatuses)),
  ],
);
