import type { FastifyInstance } from 'fastify';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  sendWebhookTestEvent,
} from '@academy/contracts';
import { boundsOf, Failure, serve } from '@academy/service-kit';
import { findDeliveries, findWebhook, findWebhooks } from './queries.ts';
import { asDelivery, asWebhook } from './rules.ts';
import {
  changeCompanyWebhook,
  createCompanyWebhook,
  deleteCompanyWebhook,
  rotateSecret,
  sendAgain,
  sendTest,
  type WebhookSettings,
} from './webhooks.ts';

export async function webhookRoutes(app: FastifyInstance, options: Omit<WebhookSettings, 'db'>) {
  const settings: WebhookSettings = { ...options, db: app.db };

  serve(app, listWebhooks, async ({ params }) => {
    const rows = await findWebhooks(app.db, params.companyId);
    return { data: rows.map((row) => asWebhook(row, new Date())) };
  });

  serve(app, createWebhook, async ({ params, body, actor, reply }) => {
    const data = await createCompanyWebhook(settings, { ...params, ...body.data, actor });
    reply.code(201);
    return { data };
  });

  serve(app, changeWebhook, async ({ params, body, actor }) => ({
    data: await changeCompanyWebhook(settings, { ...params, wanted: body.data, actor }),
  }));

  serve(app, rotateWebhookSecret, async ({ params, actor, reply }) => {
    const data = await rotateSecret(settings, { ...params, actor });
    reply.code(201);
    return { data };
  });

  serve(app, deleteWebhook, async ({ params, actor }) => ({
    data: { deleted: await deleteCompanyWebhook(settings, { ...params, actor }) },
  }));

  serve(app, listWebhookDeliveries, async ({ params, query: { state, page, per_page } }) => {
    const webhook = await findWebhook(app.db, params.companyId, params.webhookId);
    if (!webhook) throw new Failure('webhook_not_found');
    const { rows, total } = await findDeliveries(app.db, webhook.id, { state, ...boundsOf(page, per_page) });
    return { data: rows.map(asDelivery), meta: { total, page, per_page } };
  });

  serve(app, resendWebhookDelivery, async ({ params, reply }) => {
    const delivery = await sendAgain(settings, params);
    reply.code(202);
    return { data: asDelivery(delivery) };
  });

  serve(app, sendWebhookTestEvent, async ({ params, reply }) => {
    const delivery = await sendTest(settings, params);
    reply.code(202);
    return { data: asDelivery(delivery) };
  });
}
