import type { PostingBehaviour } from './authorization-page.ts';
import { fastify } from 'fastify';
import { authorizationRoutes, type NetworkClient } from './authorization.ts';
import { postRoutes } from './posts.ts';

const configurationApp = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Configuration App</title>
<h1>Configuration App</h1><p>Users are edited and deleted in another product. In the local stack this page stands in for it.</p>`;

/** The professional network as far as badges are shared there: its own paths and payloads. */
export function buildNetwork(client: NetworkClient) {
  const app = fastify({ forceCloseConnections: true });
  const tokens = new Map<string, PostingBehaviour>();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // The app in which users are edited and deleted is another product; the link to it leads somewhere at least.
  app.get('/configuration-app', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(configurationApp),
  );
  authorizationRoutes(app, client, tokens);
  postRoutes(app, tokens);
  return app;
}

/** Starts the stand-in of the professional network. */
export async function startNetwork({ port, ...client }: NetworkClient & { port: number }) {
  const app = buildNetwork(client);
  await app.listen({ port, host: '127.0.0.1' });
  return { stop: () => app.close() };
}
