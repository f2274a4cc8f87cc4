import { foreignKey, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { academy, instant } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

/** The groups to which company courses are offered (rule 250). The table has no rows for courses that are for everybody. */
export const audienceGroups = academy.table(
  'audience_groups',
  {
    company_course_id: uuid().notNull(),
    /** Id of a group of the company, which core-services publishes. */
    group_id: uuid().notNull(),
    /** Time at which the group was added to the audience. */
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
