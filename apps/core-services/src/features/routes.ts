import type { FastifyInstance } from 'fastify';
import { getFeatures } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { requireAccess } from '../database/visible-companies.ts';
import { findFeatures } from './queries.ts';

export async function featureRoutes(app: FastifyInstance) {
  serve(app, getFeatures, async ({ actor, query, locale }) => {
    const find = () => findFeatures(app.db, actor, query.companyId);
    const found = await find();
    // The web app requests company, permissions and features concurrently. Any of these requests may be the first, so
    // each of them links the actor's account to an imported membership.
    const isMissing = found?.linked === false && (await app.linkAccounts(actor, locale));
    return { data: requireAccess(isMissing ? await find() : found, actor) };
  });
}
