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
import { fullNameOf, operator, prepareInTransaction, type Actor, type Database } from '@academy/service-kit';

const audit = pgSchema('audit');

/**
 * The audit log of each company. The log is append-only: no role that serves requests can change or delete entries. All
 * programs insert entries, but only core-services can read them. Id, time and writer of an entry come from the
 * database: the programs' roles have no INSERT privilege on these columns.
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
    /** Name of the actor at the time of the action, even if the actor was renamed later. */
    actor_name: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<AuditEntry['details']>().notNull(),
    /**
     * Membership that the entry is about. An erasure finds the entries about a person by this column and by `user_id`.
     */
    member_id: uuid(),
    user_id: uuid(),
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

/** The hash chain over each company's audit entries; see `ChainLink`. Only core-services inserts rows. */
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

/** Results of the nightly verification of the hash chains, each with the last link of the chain at that time. */
export const auditChainChecks = audit.table(
  'chain_checks',
  {
    company_id: uuid().notNull(),
    checked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    position: bigint({ mode: 'number' }).notNull(),
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

/** Nil UUID, which is the company id of entries that concern no company. */
export const nilCompanyId = '00000000-0000-0000-0000-000000000000';

/** Actor in audit entries about changes that no user has requested. */
export const academyActor: Actor = { ...operator(nilCompanyId), firstName: 'Academy' };

export interface AuditInput {
  /** Company in whose audit log the entry is written; undefined if it concerns no company. */
  companyId: string | undefined;
  action: AuditAction;
  /** Description of the affected object; by default empty, which means that the company itself is affected. */
  subject?: string;
  details?: AuditEntry['details'];
  /** Membership that the entry is about; undefined if it is not about a person. */
  memberId?: string | undefined;
  userId?: string | undefined;
}

/**
 * The detail `api_key` of an audit entry whose actor is an API key: the last four characters of the key. The name of
 * the key is not in the details, but in `actor_name`.
 */
const keyOf = ({ apiKey }: Actor) => apiKey && { api_key: apiKey.hint };

const detailsOf = (actor: Actor, details: AuditEntry['details'] = {}) =>
  JSON.stringify({ ...details, ...keyOf(actor) });

const actorColumns = sql`${sql.placeholder('actorId')}::uuid, ${sql.placeholder('actorName')}::text`;
const actorValues = (actor: Actor) => ({ actorId: actor.userId, actorName: fullNameOf(actor) });

// The parameters are arrays, so that the statement has the same text, and stays prepared, for any number of entries.
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
 * Writes actions of an actor to the audit log. Pass the transaction of the change, so that the entries and the change
 * are committed together.
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
 * SQL that writes an action to the audit log, as part of the statement that makes the change. `auditValues` returns the
 * values of its placeholders.
 * @param entries query with the columns `company_id`, `subject` and `member_id`, and one row per entry
 */
export const auditInsert = (action: AuditAction, entries: SQL): SQL => sql`
  insert into ${auditEntries} (company_id, action, actor_id, actor_name, subject, details, member_id)
  select company_id, ${action}, ${actorColumns}, subject, ${sql.placeholder('details')}::jsonb, member_id
  from (${entries}) entry`;

/** Values of the placeholders of `auditInsert`. */
export const auditValues = (actor: Actor) => ({ ...actorValues(actor), details: detailsOf(actor) });

export const recordAudit = (db: Database, actor: Actor, entry: AuditInput): Promise<void> =>
  recordAudits(db, actor, [entry]);
