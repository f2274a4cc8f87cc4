import type { FastifyInstance } from 'fastify';
import { openAccessStore } from '@academy/platform-data';
import { buildService } from '@academy/service-kit';
import { accountReleaseRoutes } from './account-releases/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { chainLoop } from './audit/chain-loop.ts';
import { auditRoutes } from './audit/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { configRoutes } from './config/routes.ts';
import { excludedCompanies } from './companies/excluded-companies.ts';
import { domainRoutes } from './domains/routes.ts';
import type { CoreServicesEnv } from './env.ts';
import { featureRoutes } from './features/routes.ts';
import { formerPermissionRoutes } from './former-permissions/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { importLoop } from './imports/import-loop.ts';
import { importRoutes } from './imports/routes.ts';
import { inviteImported } from './invitations/invite-imported.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { accountLinking } from './member-accounts/link-accounts.ts';
import { invitationTokens } from './invitations/tokens.ts';
import { memberRoutes } from './members/routes.ts';
import { membershipRequestRoutes } from './membership-requests/routes.ts';
import { ownedSchema } from './owned-schema.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { permissionRoutes } from './permissions/routes.ts';
import { scimFormat } from './scim/body-format.ts';
import { scimRoutes } from './scim/routes.ts';

interface Options {
  /** Poll interval of the background loops in milliseconds. */
  pauseMs?: number | undefined;
}

/** Builds core-services (companies, members, permissions) without listening on a port. */
export async function buildApp(env: CoreServicesEnv, { pauseMs }: Options = {}): Promise<FastifyInstance> {
  const app = await buildService({
    name: 'core-services',
    env,
    docsPath: '/core-services/docs',
    openAccessStore,
    schema: ownedSchema,
    bodyFormats: { scim: scimFormat },
  });
  await app.register(excludedCompanies, { ids: env.EXCLUDED_COMPANY_IDS ?? [] });
  await app.register(accountLinking);
  await app.register(configRoutes, { env });
  await app.register(permissionRoutes);
  await app.register(featureRoutes);
  await app.register(companyRoutes);
  await app.register(memberRoutes);
  await app.register(membershipRequestRoutes);
  await app.register(accountReleaseRoutes);
  await app.register(formerPermissionRoutes);
  await app.register(groupRoutes);
  await app.register(invitationRoutes, {
    secret: env.INVITATION_SECRET,
    publicUrl: env.PUBLIC_URL,
    dailyLimitFactor: env.DAILY_LIMIT_FACTOR,
  });
  await app.register(apiKeyRoutes);
  await app.register(domainRoutes);
  await app.register(importLoop, {
    pauseMs,
    databaseUrl: env.DATABASE_URL,
    invitePeople: inviteImported({
      tokens: invitationTokens({ secret: env.INVITATION_SECRET, publicUrl: env.PUBLIC_URL }),
      limitFactor: env.DAILY_LIMIT_FACTOR,
    }),
  });
  await app.register(importRoutes, { dailyLimitFactor: env.DAILY_LIMIT_FACTOR });
  await app.register(scimRoutes, { publicUrl: env.PUBLIC_URL });
  await app.register(auditRoutes);
  await app.register(chainLoop, { pauseMs });
  await app.register(personalDataRoutes, { dailyLimitFactor: env.DAILY_LIMIT_FACTOR });
  return app;
}
