import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { check, index, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { EmailData, EmailTemplate, Locale } from '@academy/contracts';
import { noOrigin, originColumns, type WorkOrigin } from '@academy/service-kit';

const instant = () => timestamp({ withTimezone: true });

/**
 * - `waiting`: an automatic e-mail that waits until its recipient may get another one (rule 442)
 * - `queued`: waits for the first attempt or for a retry
 * - `sending`: claimed by a worker
 * - `sent`: accepted by the mail relay
 * - `failed`: the relay rejected the e-mail permanently, or all attempts failed; an administrator decides whether to
 *   retry
 * - `unclear`: nobody knows whether the relay accepted the e-mail; an administrator decides whether to resend it (rule
 *   96)
 * - `dropped`: not sent, because the e-mail was no longer relevant at the time of sending
 * - `joined`: not sent by itself, because a `learner_news` e-mail to the same person contains it
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

/**
 * Transactional outbox of e-mails. Services insert rows in the transaction of the change; only the worker reads them.
 */
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
     * User id of the recipient, with which the worker checks whether the e-mail is still relevant. Null if the
     * recipient has no account.
     */
    recipient_user_id: uuid(),
    state: text({ enum: outgoingEmailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /**
     * Number of attempts before an administrator last requested a retry. These attempts do not count towards the
     * maximum number of attempts.
     */
    earlier_attempts: integer().notNull().default(0),
    due_at: instant().notNull().defaultNow(),
    claimed_at: instant(),
    /**
     * Time at which the last attempt began to transmit the content; null until then. Since then, the relay may have
     * accepted the e-mail.
     */
    data_started_at: instant(),
    sent_at: instant(),
    /** Reason for the last failure, without e-mail addresses. */
    last_error: text(),
    /** Time at which the state became `failed` or `unclear`; null in other states. */
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
  /** If an e-mail with this key was queued before, the new one is not queued. */
  uniqueKey: string;
  template: T;
  data: EmailData<T>;
  recipient: { address: string; name: string; userId?: string; locale: Locale };
}

type Writer = Pick<NodePgDatabase, 'execute'>;

/**
 * Queues e-mails. Pass the transaction of the change, so that the change and its e-mails are committed together.
 * Services may insert rows but not read them, so the result does not tell whether an e-mail with the same key exists.
 * @param origin the HTTP request that causes the e-mails
 * @returns a new id for each e-mail; if an e-mail with the same key was queued before, there is no row with this id
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
