import { date, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { academy, instant } from '../schema.ts';

/** Id that means all courses, or all people, in `reportCounts`. */
export const everything = '00000000-0000-0000-0000-000000000000';

/**
 * Numbers of a company's report (rule 330) by month, mandatory course and group. After a month has ended, its rows keep
 * the numbers of their last refresh. A combination without any person to whom the course is assigned has no row.
 */
export const reportCounts = academy.table(
  'report_counts',
  {
    company_id: uuid().notNull(),
    month: date({ mode: 'string' }).notNull(),
    /** Id of the company course; `everything` for the sum of all courses. */
    company_course_id: uuid().notNull(),
    /** Id of the group; `everything` for all people. */
    group_id: uuid().notNull(),
    expected: integer().notNull(),
    completed: integer().notNull(),
    overdue: integer().notNull(),
    due_soon: integer().notNull(),
    expiring: integer().notNull(),
    // The next two columns have defaults, because the previous version of the worker inserts rows without them.
    due_in_two_weeks: integer().notNull().default(0),
    never_signed_in: integer().notNull().default(0),
    refreshed_at: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'report_counts_pk',
      columns: [table.company_id, table.company_course_id, table.group_id, table.month],
    }),
    index('report_counts_of_month').on(table.company_id, table.month, table.company_course_id),
  ],
);

export const reportRefreshes = academy.table(
  'report_refreshes',
  {
    company_id: uuid().primaryKey(),
    /** Month whose rows the last completed refresh wrote to `reportCounts`; null before the first refresh. */
    month: date({ mode: 'string' }),
    /** Time at which the last completed refresh started. */
    refreshed_at: instant(),
    duration_ms: integer(),
    /**
     * Time from which a worker may refresh the numbers; null if no refresh is requested. A worker that starts a refresh
     * moves this time into the future, so that no other worker starts one meanwhile.
     */
    due_at: instant(),
  },
  (table) => [index('report_refreshes_due').on(table.due_at)],
);
