import type { FastifyInstance } from 'fastify';
import { getCompany, listCompanies } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { requireAccess } from '../database/visible-companies.ts';
import { findCompanies, findCompany } from './queries.ts';

export async function companyRoutes(app: FastifyInstance) {
  serve(app, listCompanies, async ({ actor, query }) => ({
    data: await findCompanies(app.db, actor, { companyIds: undefined, search: undefined, ...query }),
  }));

  serve(app, getCompany, async ({ actor, params }) => ({
    data: requireAccess(await findCompany(app.db, actor, params.companyId), actor),
  }));
}
