import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { index, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { AuditAction, AuditEntry } from '@academy/contracts';
import { fullNameOf, type Actor } from '@academy/service-kit';

/**
 * What was done in the administration of each company. Programs can only add to it, core-services also reads it:
 * no role that serves requests can change or delete an entry.
 */
export const auditEntries = pgSchema('audit').table(
  'entries',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    action: text().$type<AuditAction>().notNull(),
    occurred_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor_id: uuid().notNull(),
    /** As they were called then. */
    actor_name: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<AuditEntry['details']>().notNull(),
  },
  (table) => [
    index('entries_of_company').on(table.company_id, table.id),
    index('entries_of_action').on(table.company_id, table.action, table.id),
    index('entries_of_actor').on(table.actor_id, table.id),
  ],
);

/** Stands for the platform where something was done to no company. */
const platform = '00000000-0000-0000-0000-000000000000';

export interface AuditInput {
  /** Undefined for the platform itself. */
  companyId: string | undefined;
  action: AuditAction;
  /** What it was done to, in words; without it, the company itself. */
  subject?: string;
  details?: AuditEntry['details'];
}

type Writer = Pick<NodePgDatabase, 'execute'>;

/** Writes down what an actor does. Given the transaction of the change, both are kept or neither is. */
export async function recordAudits(db: Writer, actor: Actor, entries: readonly AuditInput[]): Promise<void> {
  if (entries.length === 0) return;
  const column = (value: (entry: AuditInput) => string) => sql.param(entries.map(value));
  // By hand: drizzle's insert names every column, and a default is no reason to prepare less.
  await db.execute(sql`
    insert into ${auditEntries} (id, company_id, action, actor_id, actor_name, subject, details)
    select id, company_id, action, ${actor.userId}::uuid, ${fullNameOf(actor)}, subject, details
    from unnest(
      ${column(() => uuidv7())}::uuid[],
      ${column(({ companyId = platform }) => companyId)}::uuid[],
      ${column(({ action }) => action)}::text[],
      ${column(({ subject = '' }) => subject)}::text[],
      ${column(({ details = {} }) => JSON.stringify(details))}::jsonb[]
    ) as entry (id, company_id, action, subject, details)`);
}

/** Writes down one thing that an actor does; see `recordAudits`. */
export const recordAudit = (db: Writer, actor: Actor, entry: AuditInput): Promise<void> =>
  recordAudits(db, actor, [entry]);
