import { date, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { academy, instant } from '../schema.ts';

/** Id that stands for all courses or for all people in `reportCounts`. */
export const everything = '00000000-0000-0000-0000-000000000000';

/**
 * Numbers of a company's report (rule 330) by month, mandatory course and group.
 * After a month has ended, its rows keep the numbers of its last refresh.
 * A combination of month, course and group has no row if it has no pairs of a person and a course.
 */
export const reportCounts = academy.table(
  'report_counts',
  {
    company_id: uuid().notNull(),
    /** First day of the month in the company's time zone. */
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
    // The previous version of the worker writes rows without the following numbers.
    due_in_two_weeks: integer().notNull().default(0),
    never_signed_in: integer().notNull().default(0),
    /** Start time of the refresh that wrote the row. */
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

/** When the stored numbers of a company's report were refreshed, and when they are refreshed next. */
export const reportRefreshes = academy.table(
  'report_refreshes',
  {
    company_id: uuid().primaryKey(),
    /** Month whose rows in `reportCounts` are the current ones; null before the first refresh. */
    month: date({ mode: 'string' }),
    /** Time at which the last completed refresh started. */
    refreshed_at: instant(),
    duration_ms: integer(),
    /**
     * Time from which a worker may refresh the numbers; null if no refresh is requested.
     * A worker that starts a refresh moves this time into the future, as a lease: no other worker starts before the lease ends.
     */
    due_at: instant(),
  },
  (table) => [index('report_refreshes_due').on(table.due_at)],
);
