import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import { originOf, serve } from '@academy/service-kit';
import { releaseAccount } from './release-account.ts';

export async function accountReleaseRoutes(app: FastifyInstance) {
  serve(app, contract.releaseAccount, async ({ actor, locale, params, request }) => ({
    data: { memberId: await releaseAccount(app.db, { ...params, actor, locale, origin: originOf(request) }) },
  }));
}
