import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgSchema,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { memberRoles, memberStatuses, type Feature, type Permission } from '@academy/contracts';

export const core = pgSchema('core');

const instant = () => timestamp({ withTimezone: true });
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((v) => `'${v}'`).join(', ')})`);

export const companies = core.table(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** ISO 3166-1 alpha-2; the first is the company's jurisdiction. */
    operating_jurisdictions: text().array().notNull(),
    /** IANA name; deadlines and dates of certificates are in it. */
    time_zone: text().notNull().default('Europe/Berlin'),
    features: text().array().$type<Feature[]>().notNull().default([]),
    /** From the configuration, applied at start: closed to everyone but administrators. */
    excluded: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('companies_by_name').on(table.name, table.id),
    index('companies_name_search').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
);

export const companyPlatformIds = core.table(
  'company_platform_ids',
  {
    platform_id: bigint({ mode: 'number' }).primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    /** The lowest is the company's platform id in URLs. */
    position: smallint().notNull().default(0),
  },
  (table) => [unique('company_platform_ids_position').on(table.company_id, table.position)],
);

/** One person in one company. Names and addresses are kept per company: it is the company that invited them. */
export const members = core.table(
  'members',
  {
    id: uuid().primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    /** `sub` of their tokens; null while only invited. */
    user_id: uuid(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email_address: text().notNull(),
    locale: text().$type<'de' | 'en'>(),
    role: text({ enum: memberRoles }).notNull().default('member'),
    status: text({ enum: memberStatuses }).notNull(),
    permissions: text().array().$type<Permission[]>().notNull().default([]),
    invited_on: instant(),
    created_at: instant().notNull().defaultNow(),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email_address)`),
  },
  (table) => [
    unique('members_user').on(table.company_id, table.user_id),
    index('members_by_user').on(table.user_id, table.company_id),
    uniqueIndex('members_email').on(table.company_id, sql`lower(${table.email_address})`),
    index('members_by_name').on(table.company_id, table.first_name, table.last_name, table.id),
    index('members_search').using('gin', table.company_id, sql`${table.search_text} gin_trgm_ops`),
    check('members_role', oneOf('role', memberRoles)),
    check('members_status', oneOf('status', memberStatuses)),
    check('members_known_user', sql`${table.user_id} is not null or ${table.status} = 'invited'`),
  ],
);
