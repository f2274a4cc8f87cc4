import { sql } from 'drizzle-orm';
import { bigint, boolean, index, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Feature } from '@academy/contracts';
import { core, instant } from '../schema.ts';
import { searchKey } from '../search-names.ts';

export const companies = core.table(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** ISO 3166-1 alpha-2 country codes. The first one is the company's jurisdiction. */
    operating_jurisdictions: text().array().notNull(),
    /** Name of the company's own IANA time zone; null means the zone of its jurisdiction (`core.time_zone_of`). */
    time_zone: text(),
    /** By default, a company has the features that work without additional environment variables. */
    features: text().array().$type<Feature[]>().notNull().default(['scorm_packages', 'progress_transfers']),
    /**
     * True if only administrators may access the company (rule 27). core-services copies it from its configuration at
     * start.
     */
    excluded: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('companies_by_name').on(table.name, table.id),
    index('companies_name_search').using('gin', sql`${searchKey(table.name)} gin_trgm_ops`),
  ],
);

export const companyPlatformIds = core.table(
  'company_platform_ids',
  {
    platform_id: bigint({ mode: 'number' }).primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    /** The id with the lowest position is part of the company's URLs. */
    position: smallint().notNull().default(0),
  },
  (table) => [unique('company_platform_ids_position').on(table.company_id, table.position)],
);
