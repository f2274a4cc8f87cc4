import { bigint, boolean, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type { Feature, Locale, Permission } from '@academy/contracts';

/** What core-services lets other programs read. It owns these views; a change that would break a reader is a new view. */
const published = pgSchema('core_published');

export const publishedCompanies = published
  .view('companies_v1', {
    company_id: uuid().notNull(),
    name: text().notNull(),
    /** IANA name. */
    time_zone: text().notNull(),
    excluded: boolean().notNull(),
  })
  .existing();

export const publishedFeatures = published
  .view('company_features_v1', {
    company_id: uuid().notNull(),
    features: text().array().$type<Feature[]>().notNull(),
  })
  .existing();

export const publishedMembers = published
  .view('members_v1', {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email_address: text().notNull(),
    status: text().notNull(),
  })
  .existing();

/** Members with what they are searched by: name and address in lower case. */
export const searchableMembers = published
  .view('members_v2', {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email_address: text().notNull(),
    locale: text().$type<Locale>(),
    status: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    search_text: text().notNull(),
    /** Sorts as German does, compared byte by byte. */
    sort_name: text().notNull(),
  })
  .existing();

/** Whose sort key may have changed; who keeps a copy of it deletes what was taken over. */
export const renamedMembers = published.table('renamed_members_v1', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  company_id: uuid().notNull(),
  user_id: uuid().notNull(),
});

export const publishedPermissionGrants = published
  .view('permission_grants_v1', {
    user_id: uuid().notNull(),
    company_id: uuid().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    excluded: boolean().notNull(),
  })
  .existing();
