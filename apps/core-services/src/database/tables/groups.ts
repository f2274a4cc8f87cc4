import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { core, instant } from '../schema.ts';
import { searchKey } from '../search-names.ts';
import { companies } from './companies.ts';
import { members } from './members.ts';

export const groups = core.table(
  'groups',
  {
    id: uuid().primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** Id of the group in the company's directory. */
    external_id: text(),
    /** Number of members in the group, updated by triggers. */
    members_count: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('groups_name').on(table.company_id, sql`lower(${table.name})`),
    index('groups_by_name').on(table.company_id, table.name, table.id),
    uniqueIndex('groups_external_id')
      .on(table.company_id, table.external_id)
      .where(sql`external_id is not null`),
    index('groups_search').using('gin', table.company_id, sql`${searchKey(table.name)} gin_trgm_ops`),
  ],
);

export const groupMembers = core.table(
  'group_members',
  {
    group_id: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    member_id: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    entered_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'group_members_pk', columns: [table.group_id, table.member_id] }),
    index('group_members_by_member').on(table.member_id, table.group_id),
  ],
);
