import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntry } from '@academy/contracts';
import { fullNameOf, prepareInTransaction, type Actor, type Database } from '@academy/service-kit';

const audit = pgSchema('audit');

/**
 * The audit log of each company, which is append-only: no role that serves requests can change or delete an entry.
 * All programs insert audit entries, but only core-services can read audit entries.
 * The database sets the id, the time and the writer of an entry: the programs' roles have no INSERT privilege on these columns.
 */
export const auditEntries = audit.table(
  'entries',
  {
    id: uuid()
      .primaryKey()
      .default(sql`core.new_entry_id()`),
    company_id: uuid().notNull(),
    action: text().$type<AuditAction>().notNull(),
    occurred_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor_id: uuid().notNull(),
    /** Name of the actor when the action happened; it stays the same if the actor is renamed. */
    actor_name: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<AuditEntry['details']>().notNull(),
    /** Membership that the entry is about. An erasure finds the entries about a person by this id and by `user_id`. */
    member_id: uuid(),
    /** User whom the entry is about. */
    user_id: uuid(),
    /** Database role that wrote the entry; null for entries from before this column existed. */
    written_by: text().default(sql`session_user`),
  },
  (table) => [
    index('entries_of_member')
      .on(table.member_id)
      .where(sql`member_id is not null`),
    index('entries_of_user')
      .on(table.user_id)
      .where(sql`user_id is not null`),
    index('entries_of_company').on(table.company_id, table.id),
    index('entries_of_action').on(table.company_id, table.action, table.id),
    index('entries_of_actor').on(table.actor_id, table.id),
  ],
);

/** The hash chain over the audit entries of each company; see `ChainLink`. Only core-services inserts links. */
export const auditChain = audit.table(
  'chain',
  {
    company_id: uuid().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    entry_id: uuid().notNull().unique(),
    salt: text(),
    texts_hash: text().notNull(),
    hash: text().notNull(),
    erasure_id: uuid(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.position] })],
);

/** Results of the nightly verification of the chains, with the last link of the chain at that time. */
export const auditChainChecks = audit.table(
  'chain_checks',
  {
    company_id: uuid().notNull(),
    checked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    position: bigint({ mode: 'number' }).notNull(),
    /** Null if the chain was empty. */
    hash: text(),
    problems: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.checked_at] }),
    index('chain_checks_with_problems')
      .on(table.checked_at)
      .where(sql`${table.problems} > 0`),
  ],
);

/** Nil UUID, stored as the company id of entries that concern no company. */
export const nilCompanyId = '00000000-0000-0000-0000-000000000000';

export interface AuditInput {
  /** Id of the company whose audit log gets the entry; undefined if the entry concerns no company. */
  companyId: string | undefined;
  action: AuditAction;
  /** Description of the affected object; by default, the company is the affected object. */
  subject?: string;
  details?: AuditEntry['details'];
  /** Id of the membership that the entry is about, if it is about a person. */
  memberId?: string | undefined;
  /** Id of the user whom the entry is about, if it is about a person with an account. */
  userId?: string | undefined;
}

/**
 * Returns what an audit entry records about the actor's API key: only the last four characters of the key.
 * The key's name is not recorded, because it may contain the name of a person.
 */
const keyOf = ({ apiKey }: Actor) => apiKey && { api_key: apiKey.hint };

const detailsOf = (actor: Actor, details: AuditEntry['details'] = {}) =>
  JSON.stringify({ ...details, ...keyOf(actor) });

const actorColumns = sql`${sql.placeholder('actorId')}::uuid, ${sql.placeholder('actorName')}::text`;
const actorValues = (actor: Actor) => ({ actorId: actor.userId, actorName: fullNameOf(actor) });

// With array parameters, the statement has the same text for any number of entries.
const insertEntries = prepareInTransaction(
  'audit_entries',
  sql`
    insert into ${auditEntries} (company_id, action, actor_id, actor_name, subject, details, member_id, user_id)
    select company_id, action, ${actorColumns}, subject, details, member_id, user_id
    from unnest(
      ${sql.placeholder('companyIds')}::uuid[],
      ${sql.placeholder('actions')}::text[],
      ${sql.placeholder('subjects')}::text[],
      ${sql.placeholder('details')}::jsonb[],
      ${sql.placeholder('memberIds')}::uuid[],
      ${sql.placeholder('userIds')}::uuid[]
    ) as entry (company_id, action, subject, details, member_id, user_id)`,
);

/**
 * Records actions of an actor in the audit log.
 * Pass the transaction of the change, so that the audit entries and the change are committed together.
 */
export async function recordAudits(
  db: Database,
  actor: Actor,
  entries: readonly AuditInput[],
): Promise<void> {
  if (entries.length === 0) return;
  await insertEntries(db, {
    ...actorValues(actor),
    companyIds: entries.map(({ companyId = nilCompanyId }) => companyId),
    actions: entries.map(({ action }) => action),
    subjects: entries.map(({ subject = '' }) => subject),
    details: entries.map(({ details }) => detailsOf(actor, details)),
    memberIds: entries.map(({ memberId = null }) => memberId),
    userIds: entries.map(({ userId = null }) => userId),
  });
}

/**
 * SQL that records an action in the audit log, as a part of the statement that makes the change.
 * The values of its placeholders are those of `auditValues`.
 * @param entries query for `company_id`, `subject` and `member_id` of each entry
 */
export const auditInsert = (action: AuditAction, entries: SQL): SQL => sql`
  insert into ${auditEntries} (company_id, action, actor_id, actor_name, subject, details, member_id)
  select company_id, ${action}, ${actorColumns}, subject, ${sql.placeholder('details')}::jsonb, member_id
  from (${entries}) entry`;

/** Returns the values of the placeholders of `auditInsert`. */
export const auditValues = (actor: Actor) => ({ ...actorValues(actor), details: detailsOf(actor) });

/** Records one action of an actor; see `recordAudits`. */
export const recordAudit = (db: Database, actor: Actor, entry: AuditInput): Promise<void> =>
  recordAudits(db, actor, [entry]);
