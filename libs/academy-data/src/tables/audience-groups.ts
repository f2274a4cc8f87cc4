import { foreignKey, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { academy, instant } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

/** The groups to which company courses are offered (rule 250). Courses that are for everybody have no rows. */
export const audienceGroups = academy.table(
  'audience_groups',
  {
    company_course_id: uuid().notNull(),
    group_id: uuid().notNull(),
    added_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'audience_groups_pk', columns: [table.company_course_id, table.group_id] }),
    foreignKey({
      name: 'audience_groups_company_course',
      columns: [table.company_course_id],
      foreignColumns: [companyCourses.id],
    }),
    index('audience_groups_of_group').on(table.group_id, table.company_course_id, table.added_at),
  ],
);
