import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { memberEvents } from './core-published.ts';
import { webhookDeliveries, webhooks } from './tables/index.ts';

const memberEventsAtOnce = 2_000;

/**
 * Replaces the queued events about members by one delivery for each webhook that receives them.
 * One statement replaces a batch, so a killed worker loses no event, and an event keeps the ids of its deliveries.
 */
export async function takeOverMemberEvents(db: Database): Promise<void> {
  let taken: number;
  do {
    const { rows } = await db.execute<{ taken: number }>(sql`
      with taken as (
        delete from ${memberEvents} where ${memberEvents.id} in (
          select id from ${memberEvents} order by id limit ${memberEventsAtOnce})
        returning *
      ), queued as (
        insert into ${webhookDeliveries} (webhook_id, event, user_id, occurred_at, data)
        select w.id, taken.event, taken.user_id, taken.occurred_at, jsonb_build_object(
          'company_id', taken.company_id, 'member_id', taken.member_id, 'user_id', taken.user_id,
          'external_id', taken.external_id)
        from taken
        join ${webhooks} w on w.company_id = taken.company_id and w.deleted_at is null and taken.event = any(w.events)
      )
      select count(*)::int as taken from taken`);
    taken = rows[0]?.taken ?? 0;
  } while (taken === memberEventsAtOnce);
}

/** Replaces the ids of an erased person in events and webhooks. Events that are still queued are sent with the pseudonym. */
export async function forgetInWebhooks(tx: Database, userId: string, pseudonym: string): Promise<void> {
  await takeOverMemberEvents(tx);
  await tx.execute(sql`
    update ${webhookDeliveries} d
    set user_id = ${pseudonym}::uuid,
        data = d.data || jsonb_build_object('user_id', ${pseudonym}::uuid, 'external_id', null)
    where d.user_id = ${userId}`);
  await tx
    .update(webhooks)
    .set({ created_by: pseudonym })
    .where(and(eq(webhooks.created_by, userId), ne(webhooks.created_by, pseudonym)));
}
