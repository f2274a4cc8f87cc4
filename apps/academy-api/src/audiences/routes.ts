import type { FastifyInstance } from 'fastify';
import { getAudienceReach } from '@academy/contracts';
import { serveExpensive } from '@academy/service-kit';
import { findGroups, prepareLearnersCount } from './queries.ts';

export async function audienceRoutes(app: FastifyInstance) {
  const countLearners = prepareLearnersCount(app.pool);

  serveExpensive(app, getAudienceReach, async ({ params: { companyId }, query }) => {
    const ids = query.group_ids?.length ? query.group_ids : undefined;
    const [groups, learners_count] = await Promise.all([
      ids ? findGroups(app.db, companyId, ids) : [],
      countLearners(companyId, ids),
    ]);
    return { data: { groups, learners_count } };
  });
}
