import type { FastifyInstance } from 'fastify';
import { getMember, getMembersSummary, listCompanyLinks, listMembers } from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { prepareMemberCounts, sumOf } from './queries/counts.ts';
import { prepareMemberPages } from './queries/pages.ts';
import { findCompanyLinks, prepareMember } from './queries/links.ts';

export async function memberRoutes(app: FastifyInstance) {
  const findPage = prepareMemberPages(app);
  const countMembers = prepareMemberCounts(app.db);
  const findMember = prepareMember(app);

  serve(app, listCompanyLinks, async ({ actor, query, locale }) => {
    if (query.userId !== actor.userId && !actor.isAdmin) throw new Failure('permission_denied');
    if (query.userId === actor.userId) await app.linkAccounts(actor, locale);
    return { data: await findCompanyLinks(app.db, { ...query, withExcluded: actor.isAdmin }) };
  });

  serve(app, listMembers, async ({ params, query }) => ({ data: await findPage({ ...params, ...query }) }));

  serve(app, getMembersSummary, async ({ params: { companyId } }) => {
    const counts = await countMembers(companyId);
    return {
      data: {
        organisationMembers: sumOf(counts),
        registeredUsers: counts.registered,
        invitedUsers: counts.invited,
        importedUsers: counts.imported,
      },
    };
  });

  serve(app, getMember, async ({ params: { companyId, userId } }) => {
    const member = await findMember(companyId, userId);
    if (!member) throw new Failure('user_not_found');
    return { data: member };
  });
}
