import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { authorizationPage, postingBehaviours, type PostingBehaviour } from './authorization-page.ts';
import { refuse } from './refusal.ts';

export interface NetworkClient {
  clientId: string;
  clientSecret: string;
  /** The only allowed redirect URI. */
  redirectUri: string;
}

const codeLifetimeMs = 60_000;
const scopes = 'openid profile w_member_social';
const secret = () => randomBytes(24).toString('base64url');

const authorizationRequest = ({ clientId, redirectUri }: NetworkClient) =>
  z.object({
    response_type: z.literal('code'),
    client_id: z.literal(clientId),
    redirect_uri: z.literal(redirectUri),
    state: z.string().min(1),
    scope: z
      .string()
      .refine((scope) => scope.split(' ').toSorted().join(' ') === scopes, `must be ${scopes}`),
  });

/** Adds the routes of the OAuth 2.0 authorization code flow. */
export function addAuthorizationRoutes(
  app: FastifyInstance,
  client: NetworkClient,
  tokens: Map<string, PostingBehaviour>,
): void {
  const codes = new Map<string, { issuedAt: number; behaviour: PostingBehaviour }>();
  const request = authorizationRequest(client);
  const decision = request.extend({
    answer: z.enum(['allow', 'cancel']),
    behaviour: z.enum(postingBehaviours).default('publishes'),
  });
  const { origin } = new URL(client.redirectUri);
  // The consent form redirects to the web app. Browsers also apply `form-action` to redirects, so `form-action` must
  // allow the web app.
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${origin}; frame-ancestors 'none'`;

  app.get('/oauth/v2/authorization', async ({ query }, reply) => {
    const { data, error } = request.safeParse(query);
    if (!data) return refuse(reply, 400, z.prettifyError(error));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(String(authorizationPage(origin, data)));
  });

  app.post('/oauth/v2/authorization', async ({ body }, reply) => {
    const { data, error } = decision.safeParse(body);
    if (!data) return refuse(reply, 400, z.prettifyError(error));
    const back = new URL(client.redirectUri);
    if (data.answer === 'allow') {
      const code = secret();
      codes.set(code, { issuedAt: Date.now(), behaviour: data.behaviour });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'user_cancelled_authorize');
      back.searchParams.set('error_description', 'The user cancelled the authorization');
    }
    back.searchParams.set('state', data.state);
    return reply.redirect(back.href, 303);
  });

  app.post<{ Body: Record<string, string> | undefined }>(
    '/oauth/v2/accessToken',
    async ({ body = {} }, reply) => {
      const { grant_type, code = '', client_id, client_secret, redirect_uri } = body;
      if (client_id !== client.clientId || client_secret !== client.clientSecret) {
        return reply
          .code(401)
          .send({ error: 'invalid_client', error_description: 'Client authentication failed' });
      }
      const issued = codes.get(code);
      codes.delete(code);
      const inTime = issued !== undefined && Date.now() - issued.issuedAt < codeLifetimeMs;
      if (grant_type !== 'authorization_code' || redirect_uri !== client.redirectUri || !inTime) {
        return reply
          .code(400)
          .send({ error: 'invalid_request', error_description: 'Unable to retrieve access token' });
      }
      const access_token = secret();
      tokens.set(access_token, issued.behaviour);
      return {
        access_token,
        expires_in: 5_184_000,
        scope: scopes.replaceAll(' ', ','),
        token_type: 'Bearer',
      };
    },
  );
}
