import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  sendWebhookTestEvent,
  type Webhook,
  type WebhookDelivery,
} from '@academy/contracts';
import { handle, MockError } from './handle.ts';

const idOf = (number: number) => `0192f000-0000-7000-8000-00000000d${String(number).padStart(3, '0')}`;
const secret = `whsec_${'a'.repeat(43)}=`;

const active: Webhook = {
  id: idOf(1),
  url: 'https://hr.nordlicht.example/academy',
  description: 'HR system',
  events: ['course.completed', 'member.added'],
  state: 'active',
  pause_reason: null,
  paused_at: null,
  created_at: '2026-10-01T08:00:00.000Z',
  previous_secret_until: null,
  failed_attempts: 2,
};
const paused: Webhook = {
  ...active,
  id: idOf(2),
  url: 'https://old.nordlicht.example/hook',
  description: '',
  state: 'paused',
  pause_reason: 'failing',
  paused_at: '2026-11-20T07:15:00.000Z',
  failed_attempts: 10,
};

const delivered: WebhookDelivery = {
  id: idOf(11),
  event: 'course.completed',
  occurred_at: '2026-11-20T07:15:00.000Z',
  state: 'delivered',
  attempts: 1,
  last_attempt_at: '2026-11-20T07:15:01.000Z',
  next_attempt_at: null,
  response_status: 204,
  error: null,
};
const waiting: WebhookDelivery = {
  ...delivered,
  id: idOf(12),
  event: 'member.added',
  state: 'queued',
  attempts: 2,
  next_attempt_at: '2099-01-01T00:00:00.000Z',
  response_status: null,
  error: 'the TLS certificate has expired',
};

export const webhookHandlers = (milliseconds: number) => {
  let webhooks = [active, paused];
  let deliveries = [waiting, delivered];
  const find = (webhookId: string) => {
    const webhook = webhooks.find(({ id }) => id === webhookId);
    if (!webhook) throw new MockError('webhook_not_found');
    return webhook;
  };
  const findActive = (webhookId: string) => {
    if (find(webhookId).state === 'paused') throw new MockError('webhook_paused');
  };
  function store(changed: Webhook) {
    webhooks = webhooks.map((webhook) => (webhook.id === changed.id ? changed : webhook));
    return changed;
  }
  return [
    handle(listWebhooks, () => ({ data: webhooks }), milliseconds),
    handle(
      createWebhook,
      ({ body: { data } }) => {
        if (!data.url.startsWith('https://')) throw new MockError('webhook_url_invalid');
        const created: Webhook = { ...active, ...data, id: crypto.randomUUID(), failed_attempts: 0 };
        webhooks = [...webhooks, created];
        return { data: { ...created, secret } };
      },
      milliseconds,
    ),
    handle(
      changeWebhook,
      ({ params: { webhookId }, body: { data } }) => {
        const before = find(webhookId);
        const state = data.state ?? before.state;
        return {
          data: store({
            ...before,
            ...(data as Partial<Webhook>),
            state,
            pause_reason: state === 'active' ? null : (before.pause_reason ?? 'by_maintainer'),
            paused_at: state === 'active' ? null : (before.paused_at ?? new Date().toISOString()),
          }),
        };
      },
      milliseconds,
    ),
    handle(
      rotateWebhookSecret,
      ({ params: { webhookId } }) => {
        const previous_secret_until = new Date(Date.now() + 86_400_000).toISOString();
        return { data: { ...store({ ...find(webhookId), previous_secret_until }), secret } };
      },
      milliseconds,
    ),
    handle(
      deleteWebhook,
      ({ params: { webhookId } }) => {
        find(webhookId);
        webhooks = webhooks.filter(({ id }) => id !== webhookId);
        return { data: { deleted: true } };
      },
      milliseconds,
    ),
    handle(
      listWebhookDeliveries,
      ({ params: { webhookId }, query: { state, page, per_page } }) => {
        find(webhookId);
        const found = deliveries.filter((delivery) => state === undefined || delivery.state === state);
        const data = found.slice((page - 1) * per_page, page * per_page);
        return { data, meta: { total: found.length, page, per_page } };
      },
      milliseconds,
    ),
    handle(
      resendWebhookDelivery,
      ({ params: { webhookId, deliveryId } }) => {
        findActive(webhookId);
        const delivery = deliveries.find(({ id }) => id === deliveryId);
        if (!delivery) throw new MockError('webhook_delivery_not_found');
        const again = { ...delivery, state: 'queued' as const, attempts: 0 };
        deliveries = deliveries.map((one) => (one.id === deliveryId ? again : one));
        return { data: again };
      },
      milliseconds,
    ),
    handle(
      sendWebhookTestEvent,
      ({ params: { webhookId } }) => {
        findActive(webhookId);
        const test: WebhookDelivery = { ...delivered, id: crypto.randomUUID(), event: 'webhook.test' };
        deliveries = [test, ...deliveries];
        return { data: test };
      },
      milliseconds,
    ),
  ];
};
