import type { FastifyInstance } from 'fastify';
import { getFeatures } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { requireAccess } from '../database/visible-companies.ts';
import { findFeatures } from './queries.ts';

export async function featureRoutes(app: FastifyInstance) {
  serve(app, getFeatures, async ({ actor, query }) => ({
    data: requireAccess(await findFeatures(app.db, actor, query.companyId), actor),
  }));
}
