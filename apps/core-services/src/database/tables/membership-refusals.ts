import { primaryKey, uuid } from 'drizzle-orm/pg-core';
import { core, instant } from '../schema.ts';
import { companies } from './companies.ts';

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
