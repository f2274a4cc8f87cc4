import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { check, index, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { EmailData, EmailTemplate, Locale } from '@academy/contracts';
import { noOrigin, originColumns, type WorkOrigin } from '@academy/service-kit';

const instant = () => timestamp({ withTimezone: true });

/**
 * - `waiting`: an automatic e-mail that waits until its recipient may get one (rule 442)
 * - `queued`: the e-mail waits for the first attempt or for a retry
 * - `sending`: claimed by a worker
 * - `sent`: accepted by the relay
 * - `failed`: the relay rejected the e-mail permanently or all attempts failed, so an administrator decides whether to retry
 * - `unclear`: it is unknown whether the relay accepted the e-mail, so an administrator decides whether to resend (rule 96)
 * - `dropped`: the e-mail was not sent, because it was no longer relevant at the time of sending
 * - `joined`: the content of the e-mail is part of a `learner_news` e-mail to the same person
 */
export const outgoingEmailStates = [
  'waiting',
  'queued',
  'sending',
  'sent',
  'failed',
  'unclear',
  'dropped',
  'joined',
] as const;

/** Transactional outbox of e-mails. Services insert rows in the transaction of their change; only the worker reads rows. */
export const outgoingEmails = pgSchema('mail').table(
  'outgoing_emails',
  {
    id: uuid().primaryKey(),
    /** Idempotency key: a second insert with the same key adds no row. */
    unique_key: text().notNull().unique('outgoing_emails_unique_key'),
    template: text().$type<EmailTemplate>().notNull(),
    data: jsonb().$type<EmailData>().notNull(),
    recipient_address: text().notNull(),
    recipient_name: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /**
     * User id of the recipient, by which the worker checks whether the e-mail is still relevant.
     * Null if the recipient has no account.
     */
    recipient_user_id: uuid(),
    state: text({ enum: outgoingEmailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Number of attempts before an administrator last requested a retry; they do not count towards the maximum. */
    earlier_attempts: integer().notNull().default(0),
    /** Earliest time of the next attempt. */
    due_at: instant().notNull().defaultNow(),
    claimed_at: instant(),
    /** Time when the last attempt began to transmit the content. From then on, the relay may have accepted the e-mail. Null before. */
    data_started_at: instant(),
    sent_at: instant(),
    /** Reason for the last failure; e-mail addresses are redacted. */
    last_error: text(),
    /** Time when the state became `failed` or `unclear`; null in other states. */
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
    index('outgoing_emails_waiting')
      .on(table.recipient_user_id, table.id)
      .where(sql`state = 'waiting'`),
    check(
      'outgoing_emails_state',
      sql`state in ('waiting', 'queued', 'sending', 'sent', 'failed', 'unclear', 'dropped', 'joined')`,
    ),
  ],
);

export interface EmailToSend<T extends EmailTemplate = EmailTemplate> {
  /** Idempotency key. */
  uniqueKey: string;
  template: T;
  data: EmailData<T>;
  recipient: { address: string; name: string; userId?: string; locale: Locale };
}

type Writer = Pick<NodePgDatabase, 'execute'>;

/**
 * Queues e-mails. Pass the transaction of the change, so that the change and its e-mails are committed together.
 * Services may insert rows but not read them, so they cannot detect whether a row with the same key exists.
 * @param origin the request that causes the e-mails
 * @returns a new id for each e-mail; if the e-mail was already queued, no row has this id
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
