import { sql } from 'drizzle-orm';
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
  /** Those of `attempts` that an operator has forgiven. */
  earlier_attempts: number;
  /** Whether what it tells is no longer for the person, or no longer so. */
  is_unwanted: boolean;
}

/** Claims e-mails that are due, each for one worker only, and looks again at whom they are for. */
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

/** Notes that the relay gets the content now; false when this worker no longer holds the e-mail and must not send it. */
export async function noteDataStarted(db: Database, { id, attempts }: ClaimedEmail): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${outgoingEmails} set data_started_at = now()
    where id = ${id} and state = 'sending' and attempts = ${attempts}`);
  return rowCount === 1;
}

/** Stores what became of a claimed e-mail; of one that this worker no longer holds nothing is stored. */
const settle = (db: Database, { id, attempts }: ClaimedEmail, change: ReturnType<typeof sql>) =>
  db.execute(sql`
    update ${outgoingEmails} set ${change}, claimed_at = null
    where id = ${id} and state = 'sending' and attempts = ${attempts}`);

export const markSent = (db: Database, email: ClaimedEmail) =>
  settle(db, email, sql`state = 'sent', sent_at = now(), last_error = null`);

export const markDropped = (db: Database, email: ClaimedEmail) => settle(db, email, sql`state = 'dropped'`);

export const markUnclear = (db: Database, email: ClaimedEmail, reason: string) =>
  settle(db, email, sql`state = 'unclear', failed_at = now(), last_error = ${reason}`);

/** Given up, or to be tried again after some seconds. */
export const markFailed = (db: Database, email: ClaimedEmail, reason: string, retryIn: number | undefined) =>
  settle(
    db,
    email,
    retryIn === undefined
      ? sql`state = 'failed', failed_at = now(), last_error = ${reason}`
      : sql`state = 'queued', last_error = ${reason}, due_at = now() + ${retryIn} * interval '1 second'`,
  );

/**
 * Ends the claims of workers that are gone. What the relay cannot have got is due again. What it was getting is set
 * aside for an operator, because sending it again unasked could send it twice.
 * @returns how many were set aside
 */
export async function endAbandoned(db: Database, afterSeconds: number): Promise<number> {
  const { rows } = await db.execute<{ state: string }>(sql`
    update ${outgoingEmails}
    set state = case when data_started_at is null then 'queued' else 'unclear' end,
        failed_at = case when data_started_at is null then null else now() end
    where state = 'sending' and claimed_at < now() - ${afterSeconds} * interval '1 second'
    returning state`);
  return rows.filter(({ state }) => state === 'unclear').length;
}

/** How many e-mails are in each state, and for how many seconds the oldest has been due. */
export async function countByState(db: Database) {
  const { rows } = await db.execute<{ state: string; emails: number; oldest: number }>(sql`
    select state, count(*)::int as emails, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest
    from ${outgoingEmails} where state in ('queued', 'sending', 'failed', 'unclear') group by state`);
  return rows;
}
