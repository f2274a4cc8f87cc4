import type { FastifyInstance } from 'fastify';
import { findGroups } from '@academy/academy-data';
import { listGroupUses } from '@academy/contracts';
import { boundsOf, Failure, serve } from '@academy/service-kit';
import { prepareGroupUses } from './queries.ts';

export async function groupRoutes(app: FastifyInstance) {
  const groupUses = prepareGroupUses(app.pool);

  serve(app, listGroupUses, async ({ params, query: { page, per_page }, locale: language }) => {
    const [group] = await findGroups(app.db, params.companyId, [params.groupId]);
    if (!group) throw new Failure('group_not_found');
    const { rows, total } = await groupUses({ ...params, language, ...boundsOf(page, per_page) });
    return { data: rows, meta: { total, page, per_page } };
  });
}
