import { primaryKey, uuid } from 'drizzle-orm/pg-core';
import { core, instant } from '../schema.ts';
import { companies } from './companies.ts';

/** Users who have refused to join a company that has created a membership for their address. */
export const membershipRefusals = core.table(
  'membership_refusals',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    user_id: uuid().notNull(),
    refused_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'membership_refusals_pk', columns: [table.user_id, table.company_id] })],
);
