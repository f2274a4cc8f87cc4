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

/** URLs to which Academy sends the events of companies (rule 310). */
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
    /**
     * Number of failed attempts since the last success, or since a maintainer last paused or resumed the webhook. While
     * it is not 0, the worker sends one request at a time to the webhook.
     */
    failures: integer().notNull().default(0),
    /** Number from which the signing secret is derived; each replacement of the secret increases it (decision 45). */
    secret_version: integer().notNull().default(1),
    /** Until this time, each request is also signed with the previous secret. */
    previous_secret_until: instant(),
    created_by: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** Time at which a user deleted the webhook. A background job then deletes the row with its deliveries. */
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

/**
 * Transactional outbox of events. The transaction of a change inserts one row for each webhook that receives the event.
 */
export const webhookDeliveries = academy.table(
  'webhook_deliveries',
  {
    /** UUID of version 7, sent as the header `webhook-id` with every attempt. */
    id: uuid()
      .primaryKey()
      .default(sql`academy.new_delivery_id()`),
    webhook_id: uuid().notNull(),
    event: text().$type<SentEvent>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** User id in `data`, by which the erasure of a person's data finds the row; null if `data` contains none. */
    user_id: uuid(),
    occurred_at: instant().notNull().defaultNow(),
    state: text({ enum: webhookDeliveryStates }).notNull().default('queued'),
    /** Number of attempts since the event was queued, or since a maintainer last asked to send it again. */
    attempts: integer().notNull().default(0),
    /**
     * Number of times that a worker claimed the row, used as a fencing token: a worker that lost its claim stores no
     * result.
     */
    claims: integer().notNull().default(0),
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
