import type { FastifyInstance } from 'fastify';
import { findGroups } from '@academy/academy-data';
import { getAudienceReach } from '@academy/contracts';
import { serveExpensive } from '@academy/service-kit';
import { prepareReach } from './queries.ts';

export async function audienceRoutes(app: FastifyInstance) {
  const countPeople = prepareReach(app.pool);

  serveExpensive(app, getAudienceReach, async ({ params: { companyId }, query }) => {
    const ids = query.group_ids?.length ? query.group_ids : undefined;
    const [groups, reach] = await Promise.all([
      ids ? findGroups(app.db, companyId, ids) : [],
      countPeople(companyId, ids),
    ]);
    return { data: { groups, ...reach, learners_count: reach.people_count } };
  });
}
