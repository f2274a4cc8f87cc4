import type { FastifyInstance } from 'fastify';
import { getMyPermissions } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { preparePermissions } from './queries.ts';

export async function permissionRoutes(app: FastifyInstance) {
  const permissionsOf = preparePermissions(app.db);

  serve(app, getMyPermissions, async ({ actor, locale }) => {
    await app.linkAccounts(actor, locale);
    const grants = await permissionsOf.execute({ userId: actor.userId });
    return {
      data: Object.fromEntries(grants.map(({ company_id, permissions }) => [company_id, permissions])),
    };
  });
}
