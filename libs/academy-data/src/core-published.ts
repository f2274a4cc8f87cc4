import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { learner, type Feature, type Locale, type Permission } from '@academy/contracts';

/**
 * Views and tables that core-services publishes for the other programs. The names end with a version; a breaking change
 * is published under a new name.
 */
const published = pgSchema('core_published');

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** SQL for the calendar day of an instant in a time zone (rule 90). */
export const dayIn = (timeZone: SQLWrapper, instant: SQL = sql`now()`): SQL =>
  sql`(${instant} at time zone ${timeZone})::date`;

export const publishedFeatures = published
  .view('company_features_v1', {
    company_id: uuid().notNull(),
    features: text().array().$type<Feature[]>().notNull(),
  })
  .existing();

/** Members with a user account. */
export const publishedMembers = published
  .view('members_v1', {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email_address: text().notNull(),
    locale: text().$type<Locale>(),
    status: text().notNull(),
    /** Empty unless the member is registered or imported (rule 25). */
    permissions: text().array().$type<Permission[]>().notNull(),
    /** Text in which searches look for a member: name, e-mail addresses and external id. */
    search_text: text().notNull(),
    /** Sort key of the member's name. Comparing two keys byte by byte gives the German collation order. */
    sort_name: text().notNull(),
    member_id: uuid().notNull(),
    external_id: text(),
    start_date: date(),
    manager_id: uuid(),
    registered_at: timestamp({ withTimezone: true }).notNull(),
  })
  .existing();

/**
 * SQL condition: the published permissions of a member include the learner permission. The permission is a literal
 * instead of a query parameter: for a parameter, PostgreSQL's generic plan would assume that only one in two hundred
 * members holds the permission.
 */
export const holdsLearner = (permissions: SQLWrapper): SQL =>
  sql`${sql.raw(`'${learner}'`)} = any(${permissions})`;

/**
 * SQL condition: the person no longer belongs to the company (`deactivated`) or never joined it (`declined`). Reports,
 * evidence and e-mails do not include such people.
 */
export const hasLeft = (status: SQLWrapper): SQL => sql`${status} in ('deactivated', 'declined')`;

/**
 * SQL condition: a member with this status is active. The SQL function `core.holds_permissions`, which only
 * core-services may call, contains the same condition, and a test compares the two.
 */
export const isActiveMember = (status: SQLWrapper): SQL => sql`${status} in ('registered', 'imported')`;

/** For each company, a text that changes whenever an account, status or permission of its members changes. */
export const directoryVersions = published
  .view('directory_versions_v1', { company_id: uuid().notNull(), version: text().notNull() })
  .existing();

export const companySizes = published
  .view('company_sizes_v1', { company_id: uuid().notNull(), members_count: integer().notNull() })
  .existing();

/** For each group, a text that changes whenever the members of the group change. */
export const groupVersions = published
  .view('group_versions_v1', {
    company_id: uuid().notNull(),
    group_id: uuid().notNull(),
    version: text().notNull(),
  })
  .existing();

export const publishedGroups = published
  .view('groups_v1', {
    company_id: uuid().notNull(),
    group_id: uuid().notNull(),
    name: text().notNull(),
    external_id: text(),
    members_count: integer().notNull(),
  })
  .existing();

export const publishedGroupMembers = published
  .view('group_members_v1', {
    company_id: uuid().notNull(),
    group_id: uuid().notNull(),
    user_id: uuid().notNull(),
    entered_at: timestamp({ withTimezone: true }).notNull(),
  })
  .existing();

/** All people whom a company lists, including people who have no account yet. */
export const publishedPeople = published
  .view('people_v1', {
    member_id: uuid().notNull(),
    company_id: uuid().notNull(),
    user_id: uuid(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email_address: text().notNull(),
    status: text().notNull(),
    sort_name: text().notNull(),
    start_date: date(),
    /** Time at which the person joined the company in Academy; null for a person without an account. */
    registered_at: timestamp({ withTimezone: true }),
    manager_id: uuid(),
    search_text: text().notNull(),
    /** True if no invitation e-mail can be sent to the person now, because the last one is less than 24 hours old. */
    invited_recently: boolean().notNull(),
    external_id: text(),
  })
  .existing();

/**
 * SQL for the id by which enrollments refer to a person: the user id or, for a person without an account, the
 * membership id.
 * @param person alias of `publishedPeople` in the query
 */
export const learnerId = (person: string): SQL => sql.raw(`coalesce(${person}.user_id, ${person}.member_id)`);

/** Group memberships of all people whom a company lists, including people without an account. */
export const publishedGroupPeople = published
  .view('group_people_v1', {
    company_id: uuid().notNull(),
    group_id: uuid().notNull(),
    member_id: uuid().notNull(),
    entered_at: timestamp({ withTimezone: true }).notNull(),
  })
  .existing();

/**
 * Group memberships without the company's id. The view does not read `core.members`, so queries for many members are
 * faster than with `publishedGroupPeople`.
 */
export const publishedGroupEntries = published
  .view('group_entries_v1', {
    group_id: uuid().notNull(),
    member_id: uuid().notNull(),
    entered_at: timestamp({ withTimezone: true }).notNull(),
  })
  .existing();

/** Declared only because the foreign key of `groupUses` refers to this table, which only core-services may read. */
const groups = pgSchema('core').table('groups', { id: uuid().primaryKey() });

/**
 * Groups that are in use, for example by the audience of a course. The foreign key prevents core-services from deleting
 * them.
 */
export const groupUses = published.table(
  'group_uses_v1',
  {
    group_id: uuid()
      .notNull()
      .references(() => groups.id),
    /** Id of the object that uses the group, for example a company course. */
    used_by: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'group_uses_v1_pk', columns: [table.group_id, table.used_by] }),
    index('group_uses_v1_by_user').on(table.used_by),
  ],
);

/**
 * Members whose sort key may have changed. The worker copies each member's sort key to `enrollments.sort_name` of the
 * member's enrollments, and then deletes the row.
 */
export const renamedMembers = published.table('renamed_members_v1', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  company_id: uuid().notNull(),
  user_id: uuid().notNull(),
});

/**
 * Members (`member_id`) who have got an account, or who were merged into another member with an account. The worker
 * moves the completions that were recorded for these members to their accounts, and then deletes the rows (rule 79).
 */
export const joinedMembers = published.table('joined_members_v1', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  company_id: uuid().notNull(),
  member_id: uuid().notNull(),
  user_id: uuid().notNull(),
  joined_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * Companies with a webhook for events about members. academy-api maintains the rows; core-services writes rows of
 * `memberEvents` only for these companies.
 */
export const eventSubscribers = published.table('event_subscribers_v1', { company_id: uuid().primaryKey() });

/**
 * Events about members that core-services has written. The worker queues them for the company's webhooks and deletes
 * the rows.
 */
export const memberEvents = published.table('member_events_v1', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  company_id: uuid().notNull(),
  member_id: uuid().notNull(),
  user_id: uuid(),
  external_id: text(),
  event: text().$type<'member.added' | 'member.deactivated'>().notNull(),
  occurred_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * API keys whose responsible person has lost the permissions that the key needs. The worker notifies the company's
 * other maintainers and deletes the rows.
 */
export const lostApiKeys = published.table('lost_api_keys_v1', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  api_key_id: uuid().notNull(),
  company_id: uuid().notNull(),
  name: text().notNull(),
  hint: text().notNull(),
  responsible_id: uuid().notNull(),
  lost_at: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Erasures of personal data that core-services has requested from the other programs. The worker carries out each
 * erasure at least twice, because the person can still create data shortly after the first run. The worker deletes the
 * row after the last run.
 */
export const erasuresToCarryOut = published.table('erasures_to_carry_out_v1', {
  /** Pseudonym that replaces the person's user id in all data that is kept. */
  erasure_id: uuid().primaryKey(),
  /** User id of the person; null for a person who was invited but never had an account. */
  user_id: uuid(),
  /** SHA-256 of the e-mail address that the company `company_id` stated for a person without an account. */
  address_hash: bytes(),
  company_id: uuid(),
  requested_by: uuid().notNull(),
  requested_at: timestamp({ withTimezone: true }).notNull(),
  /** Addresses that the identity provider has verified for the user, in lower case. */
  addresses: text().array().notNull(),
  /**
   * For each address in `stated_addresses`, the id of the company that stated it. The address identifies the person
   * only in that company.
   */
  stated_company_ids: uuid().array().notNull().default([]),
  stated_addresses: text().array().notNull().default([]),
  company_ids: uuid().array().notNull(),
  invitation_ids: uuid().array().notNull(),
  /** Time at which the worker last carried out the erasure; null before the first run. */
  carried_out_at: timestamp({ withTimezone: true }),
  /**
   * Proof that core-services has requested the erasure; without the seal, the erasure cannot be repeated after a
   * restore from a backup.
   */
  seal: bytes(),
});

/** All erasures that were ever requested, including completed ones. */
export const publishedErasures = published.view('erasures_v1', { id: uuid().notNull() }).existing();

/** Invitations that were used or revoked. */
export const endedInvitations = published
  .view('ended_invitations_v1', { invitation_id: uuid().notNull() })
  .existing();
