import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '@academy/contracts';
import { Failure } from '@academy/service-kit';
import { findCompanyFeatures } from './queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Refuses a request if a feature is not enabled for the company, even if an administrator sends it (rule 29).
     * @throws Failure `feature_disabled`
     */
    requireFeature: (companyId: string, feature: Feature) => Promise<void>;
  }
}

export const companyFeatures = fastifyPlugin(async (app) => {
  app.decorate('requireFeature', async (companyId, feature) => {
    const enabled = await findCompanyFeatures(app.db, companyId);
    if (!enabled.includes(feature)) throw new Failure('feature_disabled');
  });
});
