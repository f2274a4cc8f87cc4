import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { index, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { AuditAction, AuditEntry } from '@academy/contracts';
import { fullNameOf, type Actor } from '@academy/service-kit';

/**
 * The audit log of each company. Append-only: programs can only insert, core-services can also read, and no runtime
 * role can change or delete an entry.
 */
export const auditEntries = pgSchema('audit').table(
  'entries',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    action: text().$type<AuditAction>().notNull(),
    occurred_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor_id: uuid().notNull(),
    /** The actor's name at the time of the action. */
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

/** Nil UUID: the company id of entries that concern no company. */
const platform = '00000000-0000-0000-0000-000000000000';

export interface AuditInput {
  /** Undefined if the entry concerns no company. */
  companyId: string | undefined;
  action: AuditAction;
  /** Description of the affected object; the company by default. */
  subject?: string;
  details?: AuditEntry['details'];
}

type Writer = Pick<NodePgDatabase, 'execute'>;

/**
 * Records actions of an actor. Pass the transaction of the change, so that audit entries and change are committed
 * together.
 */
export async function recordAudits(db: Writer, actor: Actor, entries: readonly AuditInput[]): Promise<void> {
  if (entries.length === 0) return;
  const column = (value: (entry: AuditInput) => string) => sql.param(entries.map(value));
  // Array parameters keep the statement text the same for any number of entries, unlike drizzle's insert.
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

/** Records one action of an actor; see `recordAudits`. */
export const recordAudit = (db: Writer, actor: Actor, entry: AuditInput): Promise<void> =>
  recordAudits(db, actor, [entry]);
