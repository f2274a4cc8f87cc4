import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { EmailTemplate, Locale } from '@academy/contracts';
import { outgoingEmails } from '@academy/platform-data';
import type { WorkOrigin, Database } from '@academy/service-kit';
import { isUnwanted } from './unwanted.ts';

/** An e-mail that this worker has claimed. */
export interface ClaimedEmail extends WorkOrigin {
  id: string;
  template: EmailTemplate;
  data: { company_id?: string };
  recipient_address: string;
  recipient_name: string;
  locale: Locale;
  attempts: number;
  /** Number of attempts made before an operator last requested a retry; included in `attempts`. */
  earlier_attempts: number;
  /** True if the content is outdated, or the recipient should no longer get the e-mail. */
  is_unwanted: boolean;
}

/**
 * Claims due e-mails, each for one worker only, and determines again whether they are still relevant to their
 * recipients.
 */
export async function claimDue(db: Database, limit: number): Promise<ClaimedEmail[]> {
  const { rows } = await db.execute<ClaimedEmail & Record<string, unknown>>(sql`
    with due as (
      select id from ${outgoingEmails} where state = 'queued' and due_at <= now()
      order by due_at, id limit ${limit} for update skip locked
    ), claimed as (
      update ${outgoingEmails} email set state = 'sending', attempts = attempts + 1, claimed_at = now(),
             data_started_at = null
      from due where email.id = due.id returning email.*
    )
    select claimed.id, template, data, recipient_address, recipient_name, claimed.locale, attempts, earlier_attempts,
           request_id, traceparent, ${isUnwanted(sql`claimed`)} as is_unwanted
    from claimed order by due_at, claimed.id`);
  return rows;
}

const isClaimed = ({ id, attempts }: ClaimedEmail) =>
  and(eq(outgoingEmails.id, id), eq(outgoingEmails.state, 'sending'), eq(outgoingEmails.attempts, attempts));

/** Records that the content is about to be sent; false if the claim is lost and nothing may be sent. */
export async function noteDataStarted(db: Database, email: ClaimedEmail): Promise<boolean> {
  const { rowCount } = await db
    .update(outgoingEmails)
    .set({ data_started_at: sql`now()` })
    .where(isClaimed(email));
  return rowCount === 1;
}

/** Stores the outcome of a claimed e-mail. Does nothing if the claim is lost. */
const storeOutcome = (db: Database, email: ClaimedEmail, change: PgUpdateSetSource<typeof outgoingEmails>) =>
  db
    .update(outgoingEmails)
    .set({ ...change, claimed_at: null })
    .where(isClaimed(email));

export const markSent = (db: Database, email: ClaimedEmail) =>
  storeOutcome(db, email, { state: 'sent', sent_at: sql`now()`, last_error: null });

export const markDropped = (db: Database, email: ClaimedEmail) =>
  storeOutcome(db, email, { state: 'dropped' });

export const markUnclear = (db: Database, email: ClaimedEmail, reason: string) =>
  storeOutcome(db, email, { state: 'unclear', failed_at: sql`now()`, last_error: reason });

export const markFailed = (db: Database, email: ClaimedEmail, reason: string) =>
  storeOutcome(db, email, { state: 'failed', failed_at: sql`now()`, last_error: reason });

export const markPostponed = (db: Database, email: ClaimedEmail, reason: string, seconds: number) =>
  storeOutcome(db, email, {
    state: 'queued',
    last_error: reason,
    due_at: sql`now() + ${seconds} * interval '1 second'`,
  });

/**
 * Ends abandoned claims. E-mails whose content was not being sent are queued again; the others become `unclear`,
 * because sending them again could deliver them twice.
 * @returns the number of e-mails that became `unclear`
 */
export async function endAbandoned(db: Database, afterSeconds: number): Promise<number> {
  const { data_started_at, claimed_at, state } = outgoingEmails;
  const abandoned = await db
    .update(outgoingEmails)
    .set({
      state: sql`case when ${data_started_at} is null then 'queued' else 'unclear' end`,
      failed_at: sql`case when ${data_started_at} is null then null else now() end`,
    })
    .where(and(eq(state, 'sending'), sql`${claimed_at} < now() - ${afterSeconds} * interval '1 second'`))
    .returning({ state });
  return abandoned.filter((email) => email.state === 'unclear').length;
}

/** Counts e-mails by unfinished state, and returns for how many seconds the oldest has been due. */
export const countByState = (db: Database) =>
  db
    .select({
      state: outgoingEmails.state,
      emails: count(),
      oldest: sql<number>`coalesce(extract(epoch from now() - min(${outgoingEmails.due_at})), 0)::float8`,
    })
    .from(outgoingEmails)
    .where(inArray(outgoingEmails.state, ['queued', 'sending', 'failed', 'unclear']))
    .groupBy(outgoingEmails.state);
