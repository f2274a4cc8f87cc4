import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { memberStatuses } from '@academy/contracts';
import { core } from '../schema.ts';
import { companies } from './companies.ts';

/** Number of members of each company by status, updated by triggers. */
export const companyMemberCounts = core.table(
  'company_member_counts',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    status: text({ enum: memberStatuses }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'company_member_counts_pk', columns: [table.company_id, table.status] })],
);
