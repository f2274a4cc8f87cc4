import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { EmailTemplate, Locale } from '@academy/contracts';
import {
  branding,
  companyCourses,
  courses,
  courseTexts,
  languageFor,
  type BrandingRow,
} from '@academy/academy-data';
import { outgoingEmails, publishedCompanies } from '@academy/platform-data';
import type { NamedCourse } from '../templates/template.ts';
import { prepareRows, type WorkOrigin, type Database } from '@academy/service-kit';
import { isUnwanted, presentData, wantedNews } from './unwanted.ts';

export interface ClaimedEmail extends WorkOrigin {
  id: string;
  template: EmailTemplate;
  data: { company_id?: string; reply_to?: string | null };
  recipient_address: string;
  recipient_name: string;
  /** User id of the recipient; null for a recipient without an account. */
  recipient_user_id: string | null;
  locale: Locale;
  /** IANA name of the company's time zone; null if the company does not exist. */
  time_zone: string | null;
  /** The name, colour and logo of the company; null if the company uses the colour and the logo of Academy. */
  branding: BrandingRow | null;
  /** The course or policy that an invitation mentions; null for other e-mails, and if the company does not offer it. */
  course: NamedCourse | null;
  attempts: number;
  /** Number of attempts before an administrator last requested a retry; `attempts` includes them. */
  earlier_attempts: number;
  /** True if the content of the e-mail is outdated, or if the recipient should no longer get it. */
  is_unwanted: boolean;
}

/**
 * Prepares the statement that claims due e-mails for this worker.
 * The statement checks again whether the recipient of each claimed e-mail should still get the e-mail.
 * @returns a function that claims at most `limit` e-mails
 */
export function prepareClaim(pool: pg.Pool): (limit: number) => Promise<ClaimedEmail[]> {
  const claim = prepareRows<ClaimedEmail>(
    pool,
    'claim_due_emails',
    sql`
    with claimed as (
      update ${outgoingEmails} email set state = 'sending', attempts = attempts + 1, claimed_at = now(),
             data_started_at = null
      where email.id = any (array(
        select id from ${outgoingEmails} where state = 'queued' and due_at <= now()
        order by due_at, id limit ${sql.placeholder('limit')} for update skip locked))
      returning email.*
    )
    select claimed.id, template, coalesce(jsonb_set(data, '{news}', wanted.news), ${presentData(sql`claimed`)}) as data,
           recipient_address, recipient_name, recipient_user_id, claimed.locale, attempts, earlier_attempts,
           request_id, traceparent,
           coalesce(wanted.news = '[]', ${isUnwanted(sql`claimed`)}) as is_unwanted,
           (select company.time_zone from ${publishedCompanies} company
            where company.company_id = (data->>'company_id')::uuid) as time_zone,
           (select json_build_object('company_name', company.name, 'accent_color', look.accent_color,
              'logo_id', look.logo_id, 'logo_width', look.logo_width, 'logo_height', look.logo_height)
            from ${branding} look join ${publishedCompanies} company on company.company_id = look.company_id
            where look.company_id = (data->>'company_id')::uuid) as branding,
           case when data->>'company_course_id' is not null and template = 'invitation' then (
             select json_build_object(
               'kind', ${courses.kind}, 'title', text.title, 'deadline', ${companyCourses.deadline})
             from ${companyCourses}
             join ${courses} on ${courses.id} = ${companyCourses.course_id}
             join ${courseTexts} text on text.course_id = ${courses.id} and text.language = ${languageFor(sql`claimed.locale`)}
             where ${companyCourses.id} = (data->>'company_course_id')::uuid and ${companyCourses.status} = 'active'
               and ${companyCourses.company_id} = (data->>'company_id')::uuid) end as course
    from claimed
    -- The offset prevents PostgreSQL from computing the parts for each use.
    cross join lateral (select ${wantedNews(sql`claimed`)} as news offset 0) wanted
    order by due_at, claimed.id`,
  );
  return (limit) => claim({ limit });
}

const isClaimed = ({ id, attempts }: ClaimedEmail) =>
  and(eq(outgoingEmails.id, id), eq(outgoingEmails.state, 'sending'), eq(outgoingEmails.attempts, attempts));

/**
 * Changes the e-mails whose claims this worker still holds.
 * @returns for each e-mail, in the same order, true if this worker still held the claim
 */
async function changeClaimed(db: Database, emails: readonly ClaimedEmail[], change: SQL): Promise<boolean[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${outgoingEmails} email set ${change}
    from unnest(${sql.param(emails.map(({ id }) => id))}::uuid[],
                ${sql.param(emails.map(({ attempts }) => attempts))}::integer[]) as claim (id, attempts)
    where email.id = claim.id and email.state = 'sending' and email.attempts = claim.attempts
    returning email.id`);
  const changed = new Set(rows.map(({ id }) => id));
  return emails.map(({ id }) => changed.has(id));
}

/**
 * Records that the contents of the e-mails are about to be sent.
 * @returns for each e-mail, in the same order, false if it must not be sent, because its claim was lost
 */
export const noteDataStarted = (db: Database, emails: readonly ClaimedEmail[]): Promise<boolean[]> =>
  changeClaimed(db, emails, sql`data_started_at = now()`);

export const markSent = (db: Database, emails: readonly ClaimedEmail[]): Promise<boolean[]> =>
  changeClaimed(db, emails, sql`state = 'sent', sent_at = now(), last_error = null, claimed_at = null`);

/** Stores the outcome of an attempt to send an e-mail, unless another worker has claimed the e-mail in the meantime. */
const storeOutcome = (db: Database, email: ClaimedEmail, change: PgUpdateSetSource<typeof outgoingEmails>) =>
  db
    .update(outgoingEmails)
    .set({ ...change, claimed_at: null })
    .where(isClaimed(email));

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
 * Ends claims that are older than `afterSeconds`, because their workers must have crashed. E-mails whose content was
 * not being sent are queued again. E-mails whose content was being sent become `unclear`, because sending them again
 * could deliver them twice. Skips locked e-mails, because a slow worker is storing their outcome, and waiting for its
 * locks could cause a deadlock.
 * @returns the number of e-mails that became `unclear`
 */
export async function endAbandoned(db: Database, afterSeconds: number): Promise<number> {
  const { id, data_started_at, claimed_at, state } = outgoingEmails;
  const abandoned = await db
    .update(outgoingEmails)
    .set({
      state: sql`case when ${data_started_at} is null then 'queued' else 'unclear' end`,
      failed_at: sql`case when ${data_started_at} is null then null else now() end`,
    })
    .where(
      inArray(
        id,
        db
          .select({ id })
          .from(outgoingEmails)
          .where(
            and(eq(state, 'sending'), sql`${claimed_at} < now() - ${afterSeconds} * interval '1 second'`),
          )
          .for('no key update', { skipLocked: true }),
      ),
    )
    .returning({ state });
  return abandoned.filter((email) => email.state === 'unclear').length;
}

/** States of e-mails that are neither sent nor dropped, and do not wait to be joined with others. */
const unsentStates = ['queued', 'sending', 'failed', 'unclear'] as const;

/**
 * For each state of unsent e-mails, returns their number and the seconds for which the oldest of them has been due.
 * States without e-mails are included with the number 0.
 */
export async function countByState(db: Database) {
  const rows = await db
    .select({
      state: outgoingEmails.state,
      emails: count(),
      oldest: sql<number>`coalesce(extract(epoch from now() - min(${outgoingEmails.due_at})), 0)::float8`,
    })
    .from(outgoingEmails)
    .where(inArray(outgoingEmails.state, unsentStates))
    .groupBy(outgoingEmails.state);
  return unsentStates.map(
    (state) => rows.find((row) => row.state === state) ?? { state, emails: 0, oldest: 0 },
  );
}
