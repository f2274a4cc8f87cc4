import { boolean, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '@academy/contracts';

/** Versioned views published by core-services to the other programs: a breaking change is published as a new view. */
export const corePublished = pgSchema('core_published');

export const publishedCompanies = corePublished
  .view('companies_v1', {
    company_id: uuid().notNull(),
    name: text().notNull(),
    /** IANA name of the time zone. */
    time_zone: text().notNull(),
    excluded: boolean().notNull(),
  })
  .existing();

export const publishedPermissionGrants = corePublished
  .view('permission_grants_v1', {
    user_id: uuid().notNull(),
    company_id: uuid().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    excluded: boolean().notNull(),
  })
  .existing();
