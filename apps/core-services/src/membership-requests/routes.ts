import type { FastifyInstance } from 'fastify';
import { acceptMembershipRequest, listMembershipRequests, refuseMembershipRequest } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { verifiedKeyOf } from '../database/memberships.ts';
import { acceptRequest, refuseRequest } from './answer-request.ts';
import { findRequests } from './queries.ts';

export async function membershipRequestRoutes(app: FastifyInstance) {
  serve(app, listMembershipRequests, async ({ actor, locale }) => {
    const address = verifiedKeyOf(actor);
    if (address === undefined) return { data: [] };
    // Memberships that need no answer are linked or declined first, so that the response does not contain them.
    await app.linkAccounts(actor, locale);
    return { data: await findRequests(app.db, { userId: actor.userId, address }) };
  });

  serve(app, acceptMembershipRequest, async ({ actor, locale, params: { requestId } }) => ({
    data: await acceptRequest(app.db, { requestId, actor, locale }),
  }));

  serve(app, refuseMembershipRequest, async ({ actor, params: { requestId } }) => {
    await refuseRequest(app.db, { requestId, actor });
    return { data: { declined: true } };
  });
}
