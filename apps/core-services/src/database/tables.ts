import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  invitationKinds,
  memberRoles,
  memberStatuses,
  type Feature,
  type Locale,
  type Permission,
} from '@academy/contracts';

export const core = pgSchema('core');

const instant = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((v) => `'${v}'`).join(', ')})`);

export const companies = core.table(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** ISO 3166-1 alpha-2; the first is the company's jurisdiction. */
    operating_jurisdictions: text().array().notNull(),
    /** IANA time zone name, used for deadlines and for dates on certificates. */
    time_zone: text().notNull().default('Europe/Berlin'),
    features: text().array().$type<Feature[]>().notNull().default([]),
    /** True if the company is closed to everyone but administrators. Copied from the configuration at start. */
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
    /** The platform id with the lowest position is the one used in URLs. */
    position: smallint().notNull().default(0),
  },
  (table) => [unique('company_platform_ids_position').on(table.company_id, table.position)],
);

/**
 * One person in one company. Names and addresses are stored per company, because each company invited the person
 * itself.
 */
export const members = core.table(
  'members',
  {
    id: uuid().primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    /** `sub` claim of the user's tokens; null while the person is only invited. */
    user_id: uuid(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email_address: text().notNull(),
    locale: text().$type<Locale>(),
    role: text({ enum: memberRoles }).notNull().default('member'),
    status: text({ enum: memberStatuses }).notNull(),
    permissions: text().array().$type<Permission[]>().notNull().default([]),
    invited_on: instant(),
    created_at: instant().notNull().defaultNow(),
    /** Generated sort key for lists of names that need a fast order. */
    sort_name: text()
      .notNull()
      .generatedAlwaysAs(sql`core.sort_name(first_name, last_name)`),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email_address)`),
  },
  (table) => [
    unique('members_user').on(table.company_id, table.user_id),
    index('members_by_user').on(table.user_id, table.company_id),
    uniqueIndex('members_email').on(table.company_id, sql`lower(${table.email_address})`),
    index('members_by_name').on(table.company_id, table.first_name, table.last_name, table.id),
    index('members_by_role').on(table.company_id, table.role, table.first_name, table.last_name, table.id),
    index('members_by_status').on(
      table.company_id,
      table.status,
      table.first_name,
      table.last_name,
      table.id,
    ),
    index('members_by_invitation').on(table.company_id, table.invited_on.asc().nullsFirst(), table.id),
    index('members_by_address').on(sql`lower(${table.email_address})`),
    index('members_by_sort_name').on(table.company_id, table.sort_name, table.user_id),
    index('members_search').using('gin', table.company_id, sql`${table.search_text} gin_trgm_ops`),
    check('members_role', oneOf('role', memberRoles)),
    check('members_status', oneOf('status', memberStatuses)),
    check('members_known_user', sql`${table.user_id} is not null or ${table.status} = 'invited'`),
  ],
);

/** Number of members of a company by status. Triggers update it on every change of members. */
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

/** Invitations to a company. Each token is derived from the invitation's id and a secret that is not stored. */
export const invitations = core.table(
  'invitations',
  {
    id: uuid().primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: invitationKinds }).notNull(),
    /** Address of the invitee; null for invitation links, which anyone may use. */
    email_address: text(),
    /** SHA-256 of the token. */
    token_hash: bytes().notNull().unique('invitations_token'),
    invited_by: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** Set when an e-mail invitation was used, which is possible once. Links stay usable. */
    used_at: instant(),
    used_by: uuid(),
    last_sent_at: instant(),
    /** Number of e-mails sent for the invitation; distinguishes their unique keys. */
    times_sent: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('invitations_open_address')
      .on(table.company_id, sql`lower(${table.email_address})`)
      .where(sql`kind = 'email' and used_at is null and revoked_at is null`),
    index('invitations_open_links')
      .on(table.company_id, table.expires_at)
      .where(sql`kind = 'link' and revoked_at is null`),
    index('invitations_by_address')
      .on(sql`lower(${table.email_address})`)
      .where(sql`kind = 'email'`),
    index('invitations_by_inviter').on(table.invited_by),
    index('invitations_by_user')
      .on(table.used_by)
      .where(sql`used_by is not null`),
    check('invitations_kind', oneOf('kind', invitationKinds)),
    check('invitations_address', sql`(kind = 'email') = (email_address is not null)`),
  ],
);
