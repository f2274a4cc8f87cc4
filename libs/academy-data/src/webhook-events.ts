import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { memberEvents, publishedPeople } from './core-published.ts';
import { webhookDeliveries, webhooks } from './tables/index.ts';

const memberEventsAtOnce = 2_000;

/**
 * Replaces each event about a member that core-services has written by one delivery for each webhook that receives it.
 * One statement deletes a batch of events and inserts their deliveries. A worker that is killed therefore neither loses
 * an event nor inserts its deliveries again with other ids.
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

interface ErasedPerson {
  /** User id; null for a person who never had an account. */
  userId: string | null;
  pseudonym: string;
  companyIds: readonly string[];
}

/**
 * Replaces the user id of an erased person in events and webhooks by the pseudonym. Removes the person's external id
 * from the events. Events that are not sent yet are changed, too. An event from before the person had an account
 * contains no user id. Such an event is found by the member id: after the erasure, the membership belongs to the
 * pseudonym, or no longer exists if the person never had an account.
 */
export async function forgetInWebhooks(tx: Database, person: ErasedPerson): Promise<void> {
  const { userId, pseudonym, companyIds } = person;
  await takeOverMemberEvents(tx);
  await tx.execute(sql`
    update ${webhookDeliveries} d
    set user_id = ${pseudonym}::uuid,
        data = d.data || jsonb_build_object('user_id', ${pseudonym}::uuid, 'external_id', null)
    from ${webhooks} w
    where w.id = d.webhook_id and (d.user_id = ${userId}::uuid
      or w.company_id = any(${sql.param(companyIds)}::uuid[]) and d.data ->> 'member_id' in (
        select member_id::text from ${publishedPeople} where user_id = ${pseudonym}::uuid))`);
  await tx.execute(sql`
    update ${webhookDeliveries} d
    set data = d.data || jsonb_build_object('external_id', null)
    from ${webhooks} w
    where w.id = d.webhook_id and w.company_id = any(${sql.param(companyIds)}::uuid[])
      and d.data ->> 'member_id' is not null and d.data ->> 'external_id' is not null
      and not exists (select from ${publishedPeople} person where person.member_id::text = d.data ->> 'member_id')`);
  if (userId === null) return;
  await tx
    .update(webhooks)
    .set({ created_by: pseudonym })
    .where(and(eq(webhooks.created_by, userId), ne(webhooks.created_by, pseudonym)));
}
