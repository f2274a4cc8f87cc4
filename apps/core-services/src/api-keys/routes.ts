import type { FastifyInstance } from 'fastify';
import { createApiKey, listApiKeys, revokeApiKey, takeOverApiKey } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { asApiKey, createKey, revokeKey, takeOverKey } from './api-keys.ts';
import { findApiKeys } from './queries.ts';

export async function apiKeyRoutes(app: FastifyInstance) {
  serve(app, listApiKeys, async ({ params: { companyId }, query: { page, size } }) => {
    const { rows, total } = await findApiKeys(app.db, companyId, page, size);
    return { data: { data: rows.map(asApiKey), total, page, size } };
  });

  serve(app, createApiKey, async ({ params, body, actor, reply }) => {
    const created = await createKey(app.db, { ...params, ...body.data, actor });
    reply.code(201);
    return { data: created };
  });

  serve(app, revokeApiKey, async ({ params: { companyId, apiKeyId }, actor }) => ({
    data: await revokeKey(app.db, companyId, apiKeyId, actor),
  }));

  serve(app, takeOverApiKey, async ({ params: { companyId, apiKeyId }, actor }) => ({
    data: await takeOverKey(app.db, companyId, apiKeyId, actor),
  }));
}
