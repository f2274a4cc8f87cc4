import type { FastifyInstance } from 'fastify';
import { getEnvData } from '@academy/contracts';
import { issueXsrfToken, serve, type ServiceEnv } from '@academy/service-kit';

type IdentityEnv = Pick<ServiceEnv, 'IDENTITY_URL' | 'IDENTITY_REALM' | 'IDENTITY_CLIENT_ID'>;

export async function configRoutes(app: FastifyInstance, { env }: { env: IdentityEnv }) {
  // The web app's first call, so this is where its browser gets the XSRF cookie.
  serve(app, getEnvData, async ({ request, reply }) => {
    issueXsrfToken(request, reply);
    return { data: { url: env.IDENTITY_URL, realm: env.IDENTITY_REALM, clientId: env.IDENTITY_CLIENT_ID } };
  });
}
