import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '@academy/academy-data';
import { webhookDeliveryDays, type SentEvent } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import type { AttemptResult } from './rules.ts';

/**
 * Maximum number of requests in progress to one webhook. A webhook whose last attempt failed gets only one request at
 * a time.
 */
const perWebhook = 4;
/** Maximum number of requests in progress to all webhooks of a company. */
const perCompany = 8;
/**
 * Fraction of a worker's concurrent requests that any company can use. The rest is reserved for companies without a
 * request in progress, so that a few companies with slow receivers cannot occupy all requests.
 */
const sharedPart = 0.75;
/** Seconds after which a claim counts as abandoned: more than an attempt may take, including storing its result. */
const abandonedAfterSeconds = 60;
const deletedAtOnce = 10_000;

export interface ClaimedDelivery {
  id: string;
  webhook_id: string;
  company_id: string;
  url: string;
  event: SentEvent;
  data: Record<string, unknown>;
  occurred_at: Date;
  attempts: number;
  claims: number;
  secret_version: number;
  has_previous_secret: boolean;
}

/**
 * Key of the advisory lock that a worker holds while it claims deliveries, so that several workers together do not
 * exceed the limits.
 */
const claimLock = 'academy.webhook_deliveries';

/**
 * Claims due deliveries of active webhooks.
 *
 * Deliveries of excluded companies, which only administrators can use, are not claimed (rule 318). The number of
 * requests in progress is limited for each webhook and each company, so that slow receivers do not delay others.
 * Companies take turns: the oldest due delivery of each company is claimed before the second oldest of any company, and
 * so on. The subquery `hooks` finds the webhooks with queued deliveries by a loose index scan, which reads the index
 * once per webhook.
 * @param limits `most` is the maximum number of requests that the worker may have in progress; `inProgress` is the
 * current number
 */
export async function claimDeliveries(
  db: Database,
  { most, inProgress }: { most: number; inProgress: number },
): Promise<ClaimedDelivery[]> {
  const shared = Math.ceil(most * sharedPart) - inProgress;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${claimLock}, 0))`);
    const { rows } = await tx.execute<Omit<ClaimedDelivery, 'occurred_at'> & { occurred_at: string }>(sql`
      with recursive hooks as (
        (select webhook_id from ${webhookDeliveries} where state = 'queued' order by webhook_id limit 1)
        union all
        select (select d.webhook_id from ${webhookDeliveries} d
                where d.state = 'queued' and d.webhook_id > hooks.webhook_id order by d.webhook_id limit 1)
        from hooks where hooks.webhook_id is not null
      ), busy as materialized (
        select d.webhook_id, w.company_id, count(*) as requests
        from ${webhookDeliveries} d join ${webhooks} w on w.id = d.webhook_id
        where d.state = 'sending' group by d.webhook_id, w.company_id
      ), due as (
        select d.id, w.company_id, d.due_at
        from hooks join ${webhooks} w on w.id = hooks.webhook_id and w.state = 'active' and w.deleted_at is null
        join ${publishedCompanies} company on company.company_id = w.company_id and not company.excluded
        left join busy on busy.webhook_id = w.id
        cross join lateral (
          select id, due_at from ${webhookDeliveries} d
          where d.webhook_id = w.id and d.state = 'queued' and d.due_at <= now()
          order by d.due_at, d.id
          limit greatest(0, case when w.failures = 0 then ${perWebhook}::int else 1 end - coalesce(busy.requests, 0))
        ) d
      ), ranked as (
        select due.id, due.due_at, row_number() over (partition by due.company_id order by due.due_at, due.id)
               + coalesce((select sum(requests) from busy where busy.company_id = due.company_id), 0) as turn
        from due
      ), claimed as (
        update ${webhookDeliveries} d
        set state = 'sending', attempts = d.attempts + 1, claims = d.claims + 1, claimed_at = now(), last_attempt_at = now()
        from (
          select d.id from ${webhookDeliveries} d
          join (select id, turn, due_at, row_number() over (order by turn, due_at, id) as place
                from ranked where turn <= ${perCompany}::int) chosen on chosen.id = d.id
            and chosen.place <= case when chosen.turn = 1 then ${most - inProgress}::int else ${shared}::int end
          where d.state = 'queued' for no key update of d skip locked
        ) chosen
        where d.id = chosen.id
        returning d.*
      )
      select d.id, d.webhook_id, w.company_id, w.url, d.event, d.data, d.attempts, d.claims, w.secret_version,
             academy.instant_text(d.occurred_at) as occurred_at,
             coalesce(w.previous_secret_until > now(), false) as has_previous_secret
      from claimed d join ${webhooks} w on w.id = d.webhook_id`);
    return rows.map((row) => ({ ...row, occurred_at: new Date(row.occurred_at) }));
  });
}

/**
 * Requeues deliveries whose claim has expired, for example because the worker was killed. Receivers may therefore get
 * events twice, with the same id. Skips locked deliveries, because a slow worker is storing their outcome, and waiting
 * for its locks could cause a deadlock.
 * @returns the number of deliveries
 */
export async function endAbandoned(db: Database): Promise<number> {
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set({
      state: 'queued',
      attempts: sql`greatest(0, ${webhookDeliveries.attempts} - 1)`,
      due_at: sql`now()`,
    })
    .where(
      inArray(
        webhookDeliveries.id,
        db
          .select({ id: webhookDeliveries.id })
          .from(webhookDeliveries)
          .where(
            and(
              eq(webhookDeliveries.state, 'sending'),
              sql`${webhookDeliveries.claimed_at} < now() - ${abandonedAfterSeconds}::int * interval '1 second'`,
            ),
          )
          .for('no key update', { skipLocked: true }),
      ),
    );
  return rowCount ?? 0;
}

const isClaimed = ({ id, claims }: ClaimedDelivery) =>
  and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.state, 'sending'),
    eq(webhookDeliveries.claims, claims),
  );

/** Marks deliveries as delivered, except those that another worker has claimed meanwhile. */
export async function storeDelivered(
  db: Database,
  delivered: readonly { delivery: ClaimedDelivery; status: number | null }[],
): Promise<void> {
  await db.execute(sql`
    with stored as (
      update ${webhookDeliveries} d
      set state = 'delivered', response_status = claim.status, error = null, claimed_at = null
      from unnest(${sql.param(delivered.map(({ delivery }) => delivery.id))}::uuid[],
                  ${sql.param(delivered.map(({ delivery }) => delivery.claims))}::integer[],
                  ${sql.param(delivered.map(({ status }) => status))}::smallint[]) as claim (id, claims, status)
      where d.id = claim.id and d.claims = claim.claims and d.state = 'sending'
      returning d.webhook_id
    )
    update ${webhooks} w set failures = 0 where w.failures > 0 and w.id in (select webhook_id from stored)`);
}

/** Puts a claimed delivery back into the queue as if the attempt had not begun. */
export const storeNotBegun = (db: Database, delivery: ClaimedDelivery) =>
  db
    .update(webhookDeliveries)
    .set({ state: 'queued', attempts: sql`${webhookDeliveries.attempts} - 1`, claimed_at: null })
    .where(isClaimed(delivery));

/**
 * Stores a failed attempt of a delivery.
 * @param retryIn seconds until the next attempt; undefined if there is none
 * @returns false if the claim was no longer valid and nothing was stored
 */
export async function storeFailure(
  tx: Database,
  delivery: ClaimedDelivery,
  { status, error }: AttemptResult,
  retryIn: number | undefined,
): Promise<boolean> {
  const outcome =
    retryIn === undefined
      ? { state: 'failed' as const }
      : { state: 'queued' as const, due_at: sql`now() + ${retryIn}::int * interval '1 second'` };
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ ...outcome, response_status: status, error, claimed_at: null })
    .where(isClaimed(delivery));
  if (rowCount === 0) return false;
  await tx
    .update(webhooks)
    .set({ failures: sql`${webhooks.failures} + 1` })
    .where(eq(webhooks.id, delivery.webhook_id));
  return true;
}

/** SQL condition for the webhook of a delivery, unless the webhook was deleted or its URL was changed meanwhile. */
const isTargetOf = ({ webhook_id, url }: ClaimedDelivery) =>
  and(eq(webhooks.id, webhook_id), eq(webhooks.url, url), isNull(webhooks.deleted_at));

/** Returns true if the webhook of a delivery still exists and has the URL to which the delivery was sent. */
export const leadsTo = async (db: Database, delivery: ClaimedDelivery): Promise<boolean> =>
  (await db.$count(webhooks, isTargetOf(delivery))) === 1;

/**
 * Pauses the webhook of a delivery. Returns the host of its URL and the time of the pause; undefined if the webhook was
 * already paused or deleted, or if its URL was changed since the delivery was claimed.
 */
export async function pauseWebhook(tx: Database, delivery: ClaimedDelivery, reason: 'failing' | 'gone') {
  const [paused] = await tx
    .update(webhooks)
    .set({ state: 'paused', pause_reason: reason, paused_at: sql`now()` })
    .where(and(isTargetOf(delivery), eq(webhooks.state, 'active')))
    .returning({ url: webhooks.url, at: webhooks.paused_at });
  return paused && { host: new URL(paused.url).host, at: paused.at! };
}

/**
 * Deletes deliveries that are older than the retention period or belong to deleted webhooks, and then deleted webhooks.
 * The number of deliveries deleted per run is limited; the next run continues.
 */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  await db.execute(sql`
    delete from ${webhookDeliveries} d using (
      select old.id from ${webhooks} w cross join lateral (
        select id from ${webhookDeliveries} d
        where d.webhook_id = w.id and d.state <> 'sending'
          and (w.deleted_at is not null or d.created_at < now() - ${webhookDeliveryDays}::int * interval '1 day')
        order by d.created_at limit ${deletedAtOnce}
      ) old limit ${deletedAtOnce}
    ) old where d.id = old.id`);
  await db.execute(sql`
    delete from ${webhooks} w where w.deleted_at is not null
      and not exists (select from ${webhookDeliveries} d where d.webhook_id = w.id)`);
}

/**
 * Counts the queued deliveries of active webhooks, and the webhooks that were paused because attempts failed. `seconds`
 * is the time for which the oldest queued delivery of an active webhook has been due. For `seconds`, webhooks with
 * `failures` are left out, because their deliveries wait for the next attempt. Deliveries of excluded companies are not
 * counted, because they are not sent.
 */
export async function countOutstanding(db: Database) {
  const { rows } = await db.execute<{ queued: number; seconds: number; paused: number }>(sql`
    with active as (
      select w.id, w.failures from ${webhooks} w
      join ${publishedCompanies} company on company.company_id = w.company_id and not company.excluded
      where w.state = 'active' and w.deleted_at is null
    )
    select (select count(*)::int from ${webhookDeliveries} d join active on active.id = d.webhook_id
            where d.state = 'queued') as queued,
           (select coalesce(greatest(0, max(extract(epoch from now() - first.due_at))), 0)::float8
            from active cross join lateral (
              select min(d.due_at) as due_at from ${webhookDeliveries} d
              where d.webhook_id = active.id and d.state = 'queued'
            ) first where active.failures = 0) as seconds,
           (select count(*)::int from ${webhooks} w
            where w.deleted_at is null and w.pause_reason in ('failing', 'gone')) as paused`);
  return rows[0]!;
}
