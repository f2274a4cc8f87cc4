import { date, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { academy } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

export const courseReminders = academy.table(
  'course_reminders',
  {
    company_course_id: uuid()
      .notNull()
      .references(() => companyCourses.id),
    user_id: uuid().notNull(),
    /** Day of the latest reminder, in the company's time zone. */
    reminded_on: date({ mode: 'string' }).notNull(),
    /**
     * Day of the latest reminder that a maintainer or a manager has requested; null if there is none, or if it is older
     * than this column.
     */
    requested_on: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'course_reminders_pk', columns: [table.company_course_id, table.user_id] }),
    index('course_reminders_latest').on(table.company_course_id, table.reminded_on),
    index('course_reminders_of_user').on(table.user_id),
  ],
);
