import type { FastifyInstance } from 'fastify';
import { getCompany, listCompanies } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { requireAccess } from '../database/visible-companies.ts';
import { findCompanies, findCompany } from './queries.ts';

export async function companyRoutes(app: FastifyInstance) {
  serve(app, listCompanies, async ({ actor, query }) => ({
    data: await findCompanies(app.db, actor, { companyIds: undefined, search: undefined, ...query }),
  }));

  serve(app, getCompany, async ({ actor, params, locale }) => {
    const find = () => findCompany(app.db, actor, params.companyId);
    const found = await find();
    // If the company has imported the actor as a member, the actor's first request links the account to the membership.
    const isMissing = found?.linked === false && (await app.linkAccounts(actor, locale));
    return { data: requireAccess(isMissing ? await find() : found, actor) };
  });
}
