import type { Webhook, WebhookDelivery } from '@academy/contracts';
import type { DeliveryRow, WebhookRow } from './queries.ts';

export const asWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  state: row.state,
  pause_reason: row.pause_reason,
  paused_at: row.paused_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  previous_secret_until:
    row.previous_secret_until && row.previous_secret_until > now
      ? row.previous_secret_until.toISOString()
      : null,
  failed_attempts: row.failures,
});

export const asDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  occurred_at: row.occurred_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  next_attempt_at: row.state === 'queued' ? row.due_at.toISOString() : null,
  response_status: row.response_status,
  error: row.error,
});
