import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { eventSubscribers, webhookDeliveries, webhooks } from '@academy/academy-data';
import {
  previousSecretHours,
  webhookDeliveryDays,
  webhookTestEvent,
  type WebhookChange,
  type WebhookDelivery,
} from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const ofCompany = (companyId: string) => and(eq(webhooks.company_id, companyId), isNull(webhooks.deleted_at));
const isWebhook = (companyId: string, webhookId: string) =>
  and(ofCompany(companyId), eq(webhooks.id, webhookId));

export const findWebhooks = (db: Database, companyId: string): Promise<WebhookRow[]> =>
  db.select().from(webhooks).where(ofCompany(companyId)).orderBy(asc(webhooks.created_at), asc(webhooks.id));

export async function findWebhook(db: Database, companyId: string, webhookId: string) {
  const [row] = await db.select().from(webhooks).where(isWebhook(companyId, webhookId));
  return row;
}

/** Locks a webhook until the transaction ends, even if it is marked as deleted. */
export async function lockWebhook(tx: Database, companyId: string, webhookId: string) {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.company_id, companyId), eq(webhooks.id, webhookId)))
    .for('no key update');
  return row;
}

/**
 * Takes a lock until the transaction ends, so that requests that change webhooks of the company run one after the
 * other.
 */
export const lockWebhooks = (tx: Database, companyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${companyId}`}, 0))`);

export async function countWebhooks(tx: Database, companyId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(webhooks).where(ofCompany(companyId));
  return row?.total ?? 0;
}

export async function storeWebhook(
  tx: Database,
  webhook: Pick<WebhookRow, 'id' | 'company_id' | 'url' | 'description' | 'events' | 'created_by'>,
): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(webhook).returning();
  return row!;
}

/** Stores changes of a locked webhook. If the webhook is paused or resumed, the number of failed attempts is reset. */
export async function storeChanges(tx: Database, id: string, { state, ...changes }: WebhookChange) {
  const switched = state && {
    state,
    pause_reason: state === 'paused' ? ('by_maintainer' as const) : null,
    paused_at: state === 'paused' ? sql`now()` : null,
    failures: 0,
  };
  const [row] = await tx
    .update(webhooks)
    .set({ ...changes, ...switched })
    .where(eq(webhooks.id, id))
    .returning();
  return row!;
}

/** Gives a locked webhook a new secret. The old secret remains valid for `previousSecretHours`. */
export async function storeRotation(tx: Database, id: string): Promise<WebhookRow> {
  const [row] = await tx
    .update(webhooks)
    .set({
      secret_version: sql`${webhooks.secret_version} + 1`,
      previous_secret_until: sql`now() + ${previousSecretHours}::int * interval '1 hour'`,
    })
    .where(eq(webhooks.id, id))
    .returning();
  return row!;
}

/** Marks a webhook as deleted. A background job deletes its deliveries later, because they may be many. */
export const markDeleted = (tx: Database, id: string) =>
  tx
    .update(webhooks)
    .set({ deleted_at: sql`now()` })
    .where(eq(webhooks.id, id));

/**
 * Adds a company to the event subscribers if one of its webhooks has selected events about members. Otherwise removes
 * the company from the event subscribers. core-services publishes events about the members of event subscribers only.
 */
export async function updateSubscriber(tx: Database, companyId: string): Promise<void> {
  const [subscribed] = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(ofCompany(companyId), sql`${webhooks.events} && array['member.added', 'member.deactivated']`))
    .limit(1);
  if (subscribed) await tx.insert(eventSubscribers).values({ company_id: companyId }).onConflictDoNothing();
  else await tx.delete(eventSubscribers).where(eq(eventSubscribers.company_id, companyId));
}

const isKept = sql`${webhookDeliveries.created_at} > now() - ${webhookDeliveryDays}::int * interval '1 day'`;

interface DeliveryPage extends Bounds {
  state: WebhookDelivery['state'] | undefined;
}

export async function findDeliveries(
  db: Database,
  webhookId: string,
  { state, limit, offset }: DeliveryPage,
) {
  const where = and(
    eq(webhookDeliveries.webhook_id, webhookId),
    isKept,
    state && eq(webhookDeliveries.state, state),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(webhookDeliveries)
      .where(where)
      .orderBy(desc(webhookDeliveries.created_at), desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(webhookDeliveries).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const isDelivery = (webhookId: string, id: string) =>
  and(eq(webhookDeliveries.webhook_id, webhookId), eq(webhookDeliveries.id, id));

/**
 * Queues a delivery again, regardless of its outcome. A delivery that is currently being sent is not changed.
 * @returns undefined if the webhook has no such delivery
 */
export async function queueAgain(
  tx: Database,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const queued: Record<string, SQL | string | number> = { state: 'queued', attempts: 0, due_at: sql`now()` };
  const [again] = await tx
    .update(webhookDeliveries)
    .set(queued)
    .where(
      and(
        isDelivery(webhookId, id),
        isKept,
        inArray(webhookDeliveries.state, ['queued', 'delivered', 'failed']),
      ),
    )
    .returning();
  if (again) return again;
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(isDelivery(webhookId, id), isKept));
  return row;
}

export async function storeTestEvent(tx: Database, { id, company_id }: WebhookRow): Promise<DeliveryRow> {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ webhook_id: id, event: webhookTestEvent, data: { company_id, webhook_id: id } })
    .returning();
  return row!;
}
