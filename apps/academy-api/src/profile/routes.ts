import type { FastifyInstance } from 'fastify';
import { holderNameOf } from '@academy/academy-data';
import { getProfile } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { prepareProfile } from './queries.ts';

export async function profileRoutes(app: FastifyInstance) {
  const profile = prepareProfile(app.db);

  serve(app, getProfile, async ({ params: { companyId }, actor }) => {
    const [member] = await profile.execute({ companyId, userId: actor.userId });
    return {
      data: {
        certificate_name: member?.certificate_name || holderNameOf(actor),
        email_address: member?.email_address ?? null,
      },
    };
  });
}
