import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { addDomain, asDomain, checkDomain, confirmDomain, deleteDomain } from './domains.ts';
import { findDomains } from './queries.ts';

export async function domainRoutes(app: FastifyInstance) {
  const { db } = app;

  serve(app, contract.listDomains, async ({ params: { companyId }, query: { page, size } }) => {
    const { rows, total } = await findDomains(db, companyId, page, size);
    return { data: { data: rows.map(asDomain), total, page, size } };
  });

  serve(app, contract.addDomain, async ({ params, body, actor, reply }) => {
    const { domain, isNew } = await addDomain(db, { ...params, ...body.data, actor });
    reply.code(isNew ? 201 : 200);
    return { data: domain };
  });

  serve(app, contract.deleteDomain, async ({ params, actor }) => {
    await deleteDomain(db, { ...params, actor });
    return { data: { deleted: true } };
  });

  serve(app, contract.checkDomain, async ({ params, actor, reply }) => {
    const domain = await checkDomain(db, { ...params, actor });
    reply.code(202);
    return { data: domain };
  });

  serve(app, contract.confirmDomain, async ({ params, actor }) => ({
    data: await confirmDomain(db, { ...params, actor }),
  }));
}
