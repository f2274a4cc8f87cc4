import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import {
  webhookDeliveryStates,
  webhookEvents,
  webhookPauseReasons,
  webhookStates,
  type SentEvent,
  type WebhookEvent,
} from '@academy/contracts';
import { academy, instant, oneOf, someOf } from '../schema.ts';

/** URLs to which Academy sends the events of a company (rule 310). */
export const webhooks = academy.table(
  'webhooks',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    url: text().notNull(),
    description: text().notNull().default(''),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    state: text({ enum: webhookStates }).notNull().default('active'),
    pause_reason: text({ enum: webhookPauseReasons }),
    paused_at: instant(),
    /** Number of failed attempts since the last success. A failing webhook gets one request at a time. */
    failures: integer().notNull().default(0),
    /** Number from which the signing secret is derived; a rotation increases it (decision 45). */
    secret_version: integer().notNull().default(1),
    /** Time until which each event also has a signature made with the previous secret. */
    previous_secret_until: instant(),
    created_by: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** Time of the deletion; a background job then deletes the row with its deliveries. */
    deleted_at: instant(),
  },
  (table) => [
    index('webhooks_of_company')
      .on(table.company_id, table.created_at, table.id)
      .where(sql`deleted_at is null`),
    check('webhooks_events', someOf('events', webhookEvents)),
    check('webhooks_state', oneOf('state', webhookStates)),
    check(
      'webhooks_pause_reason',
      sql`${oneOf('pause_reason', webhookPauseReasons)} and (state = 'paused') = (pause_reason is not null)`,
    ),
  ],
);

/** Transactional outbox of events: one row for each event and webhook, written in the transaction of the change. */
export const webhookDeliveries = academy.table(
  'webhook_deliveries',
  {
    /** Sent as the header `webhook-id` with every attempt. A UUID of version 7. */
    id: uuid()
      .primaryKey()
      .default(sql`academy.new_delivery_id()`),
    webhook_id: uuid().notNull(),
    event: text().$type<SentEvent>().notNull(),
    /** The field `data` of the event. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** User id that `data` contains, by which an erasure finds the row. */
    user_id: uuid(),
    occurred_at: instant().notNull().defaultNow(),
    state: text({ enum: webhookDeliveryStates }).notNull().default('queued'),
    /** Number of attempts since the event was queued, or since a maintainer last requested to send it again. */
    attempts: integer().notNull().default(0),
    /** Number of claims, used as a fencing token: a worker stores no result once another worker has claimed the row. */
    claims: integer().notNull().default(0),
    /** Earliest time of the next attempt. */
    due_at: instant().notNull().defaultNow(),
    claimed_at: instant(),
    last_attempt_at: instant(),
    response_status: smallint(),
    error: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [table.webhook_id],
      foreignColumns: [webhooks.id],
    }),
    index('webhook_deliveries_due')
      .on(table.webhook_id, table.due_at, table.id)
      .where(sql`state = 'queued'`),
    index('webhook_deliveries_claimed')
      .on(table.webhook_id, table.claimed_at)
      .where(sql`state = 'sending'`),
    index('webhook_deliveries_of_webhook').on(table.webhook_id, table.created_at, table.id),
    index('webhook_deliveries_of_user')
      .on(table.user_id)
      .where(sql`user_id is not null`),
    check('webhook_deliveries_state', oneOf('state', webhookDeliveryStates)),
  ],
);
