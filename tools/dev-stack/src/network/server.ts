import { fastify } from 'fastify';
import { authorizationRoutes, type NetworkClient } from './authorization.ts';
import { postRoutes } from './posts.ts';

/** The professional network as far as badges are shared there: its own paths and payloads. */
export function buildNetwork(client: NetworkClient) {
  const app = fastify({ forceCloseConnections: true });
  const tokens = new Set<string>();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
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
