import type { FastifyInstance } from 'fastify';
import { openAccessStore } from '@academy/platform-data';
import { buildService } from '@academy/service-kit';
import { auditRoutes } from './audit/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { configRoutes } from './config/routes.ts';
import { excludedCompanies } from './companies/excluded-companies.ts';
import type { CoreServicesEnv } from './env.ts';
import { featureRoutes } from './features/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { ownedSchema } from './owned-schema.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { permissionRoutes } from './permissions/routes.ts';

/** Builds the service of companies, members and permissions without listening. */
export async function buildApp(env: CoreServicesEnv): Promise<FastifyInstance> {
  const app = await buildService({
    name: 'core-services',
    env,
    docsPath: '/core-services/docs',
    openAccessStore,
    schema: ownedSchema,
  });
  await app.register(excludedCompanies, { ids: env.EXCLUDED_COMPANY_IDS ?? [] });
  await app.register(configRoutes, { env });
  await app.register(permissionRoutes);
  await app.register(featureRoutes);
  await app.register(companyRoutes);
  await app.register(memberRoutes);
  await app.register(invitationRoutes, { secret: env.INVITATION_SECRET, publicUrl: env.PUBLIC_URL });
  await app.register(auditRoutes);
  await app.register(personalDataRoutes);
  return app;
}
