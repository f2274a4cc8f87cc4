import type { FastifyInstance } from 'fastify';
import { listAuditEntries } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { findAuditEntries } from './queries.ts';

export async function auditRoutes(app: FastifyInstance) {
  serve(app, listAuditEntries, async ({ params, query }) => ({
    data: await findAuditEntries(app.db, { ...params, ...query }),
  }));
}
