import type { FastifyInstance } from 'fastify';
import { getMember, listCompanyLinks, listMembers } from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { findCompanyLinks, findMember, findMembers } from './queries.ts';

export async function memberRoutes(app: FastifyInstance) {
  serve(app, listCompanyLinks, async ({ actor, query }) => {
    if (query.userId !== actor.userId && !actor.isAdmin) throw new Failure('permission_denied');
    return { data: await findCompanyLinks(app.db, { ...query, withExcluded: actor.isAdmin }) };
  });

  serve(app, listMembers, async ({ params, query }) => ({
    data: await findMembers(app.db, {
      companyId: params.companyId,
      userIds: undefined,
      search: undefined,
      status: undefined,
      ...query,
    }),
  }));

  serve(app, getMember, async ({ params: { companyId, userId } }) => {
    const member = await findMember(app.db, companyId, userId);
    if (!member) throw new Failure('user_not_found');
    return { data: member };
  });
}
