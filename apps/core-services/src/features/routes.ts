import type { FastifyInstance } from 'fastify';
import { getFeatures } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { requireAccess } from '../database/visible-companies.ts';
import { findFeatures } from './queries.ts';

export async function featureRoutes(app: FastifyInstance) {
  serve(app, getFeatures, async ({ actor, query, locale }) => {
    const find = () => findFeatures(app.db, actor, query.companyId);
    const found = await find();
    // The web app requests company, permissions and features concurrently, so this request may have to link the account.
    const isMissing = found?.linked === false && (await app.linkAccounts(actor, locale));
    return { data: requireAccess(isMissing ? await find() : found, actor) };
  });
}
