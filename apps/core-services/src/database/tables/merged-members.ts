import { index, uuid } from 'drizzle-orm/pg-core';
import { core } from '../schema.ts';
import { companies } from './companies.ts';

/**
 * Memberships that were merged into another membership of the same user and then deleted. An erasure uses their ids to
 * find the audit entries about them.
 */
export const mergedMembers = core.table(
  'merged_members',
  {
    member_id: uuid().primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    user_id: uuid().notNull(),
  },
  (table) => [index('merged_members_of_user').on(table.user_id)],
);
