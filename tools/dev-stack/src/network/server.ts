import type { PostingBehaviour } from './authorization-page.ts';
import { fastify } from 'fastify';
import { addAuthorizationRoutes, type NetworkClient } from './authorization.ts';
import { addPostRoutes } from './posts.ts';

const configurationApp = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Configuration App</title>
<h1>Configuration App</h1><p>Users are edited and deleted in another product. In the local stack this page stands in for it.</p>`;

/** Simulates the part of LinkedIn's API that badge sharing uses. */
export function buildNetwork(client: NetworkClient) {
  const app = fastify({ forceCloseConnections: true });
  const tokens = new Map<string, PostingBehaviour>();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // Shown instead of the configuration app, a separate product to which the web app links (rule 174).
  app.get('/configuration-app', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(configurationApp),
  );
  addAuthorizationRoutes(app, client, tokens);
  addPostRoutes(app, tokens);
  return app;
}

export async function startNetwork({ port, ...client }: NetworkClient & { port: number }) {
  const app = buildNetwork(client);
  await app.listen({ port, host: '127.0.0.1' });
  return { stop: () => app.close() };
}
