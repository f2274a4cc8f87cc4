import type { FastifyInstance } from 'fastify';
import { storageUse } from '@academy/academy-data';
import { getCompanyStorage } from '@academy/contracts';
import { serve } from '@academy/service-kit';

export async function companyStorageRoutes(app: FastifyInstance, { limit }: { limit: number }) {
  serve(app, getCompanyStorage, async ({ params: { companyId } }) => {
    const use = await storageUse(app.db, companyId);
    const used = use.packages + use.own_courses + use.policies + use.proofs;
    return { data: { used, limit, ...use } };
  });
}
