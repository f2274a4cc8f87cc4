import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { check, index, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { EmailData, EmailTemplate, Locale } from '@academy/contracts';
import { noOrigin, originColumns, type WorkOrigin } from '@academy/service-kit';

const instant = () => timestamp({ withTimezone: true });

/**
 * - `queued`: to be sent, at once or, after a failure, again later
 * - `sending`: claimed by a worker
 * - `sent`: the relay has accepted it
 * - `failed`: given up; an operator decides
 * - `unclear`: the relay was getting it and no answer was noted, so it may have been accepted; an operator decides
 * - `dropped`: no longer wanted when its time came
 */
export const outgoingEmailStates = ['queued', 'sending', 'sent', 'failed', 'unclear', 'dropped'] as const;

/** Mail to be sent: the row is the request. Services add rows with their own changes, only the worker reads them. */
export const outgoingEmails = pgSchema('mail').table(
  'outgoing_emails',
  {
    id: uuid().primaryKey(),
    /** What makes it one e-mail, however often it is asked for. */
    unique_key: text().notNull().unique('outgoing_emails_unique_key'),
    template: text().$type<EmailTemplate>().notNull(),
    data: jsonb().$type<EmailData>().notNull(),
    recipient_address: text().notNull(),
    recipient_name: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Of the person it is for, checked again when it is sent; null when they are not a member yet. */
    recipient_user_id: uuid(),
    state: text({ enum: outgoingEmailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Of these, those before an operator last had it sent again: they no longer count against it. */
    earlier_attempts: integer().notNull().default(0),
    /** Not before this. */
    due_at: instant().notNull().defaultNow(),
    claimed_at: instant(),
    /** Of the last attempt: from then on the relay may have accepted it. Null while it cannot have. */
    data_started_at: instant(),
    sent_at: instant(),
    /** Why the last attempt failed, without addresses. */
    last_error: text(),
    /** When it was given up or set aside; null while it is neither. */
    failed_at: instant(),
    created_at: instant().notNull().defaultNow(),
    ...originColumns(),
  },
  (table) => [
    index('outgoing_emails_due')
      .on(table.due_at, table.id)
      .where(sql`state = 'queued'`),
    index('outgoing_emails_claimed')
      .on(table.claimed_at)
      .where(sql`state = 'sending'`),
    index('outgoing_emails_undelivered')
      .on(sql`coalesce(failed_at, due_at) desc`)
      .where(sql`state in ('failed', 'unclear')`),
    index('outgoing_emails_of_user')
      .on(table.recipient_user_id)
      .where(sql`recipient_user_id is not null`),
    index('outgoing_emails_of_address').on(sql`lower(${table.recipient_address})`),
    index('outgoing_emails_of_invitation')
      .on(sql`(data->>'invitation_id')`)
      .where(sql`template = 'invitation'`),
    check(
      'outgoing_emails_state',
      sql`state in ('queued', 'sending', 'sent', 'failed', 'unclear', 'dropped')`,
    ),
  ],
);

export interface EmailToSend<T extends EmailTemplate = EmailTemplate> {
  /** The same key again adds nothing. */
  uniqueKey: string;
  template: T;
  data: EmailData<T>;
  recipient: { address: string; name: string; userId?: string; locale: Locale };
}

type Writer = Pick<NodePgDatabase, 'execute'>;

/**
 * Asks for e-mails. Given the transaction of the change they tell of, both are kept or neither is. Programs may add
 * rows but not look at them, so whether one was there already is not told.
 * @param origin the request that asks for them
 * @returns the ids that new rows have
 */
export async function queueEmails(
  db: Writer,
  emails: readonly EmailToSend[],
  origin: WorkOrigin = noOrigin,
): Promise<string[]> {
  if (emails.length === 0) return [];
  const ids = emails.map(() => uuidv7());
  const column = (value: (email: EmailToSend) => string | null) => sql.param(emails.map(value));
  await db.execute(sql`
    insert into ${outgoingEmails}
      (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id,
       request_id, traceparent)
    select email.*, ${origin.request_id}::text, ${origin.traceparent}::text from unnest(
      ${sql.param(ids)}::uuid[],
      ${column(({ uniqueKey }) => uniqueKey)}::text[],
      ${column(({ template }) => template)}::text[],
      ${column(({ data }) => JSON.stringify(data))}::jsonb[],
      ${column(({ recipient }) => recipient.address)}::text[],
      ${column(({ recipient }) => recipient.name)}::text[],
      ${column(({ recipient }) => recipient.locale)}::text[],
      ${column(({ recipient }) => recipient.userId ?? null)}::uuid[]) email
    on conflict do nothing`);
  return ids;
}
