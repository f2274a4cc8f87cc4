import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from './answers.ts';

// Served by the services on their own ports only (rule 12); the gateway must not return the web app's page for them.
const operations = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether the request is for a page of the web app, to be resolved by its router. */
function isNavigation({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const hasExtension = /\.[^/]*$/.test(path);
  return (
    (method === 'GET' || method === 'HEAD') &&
    !hasExtension &&
    !path.startsWith('/assets/') &&
    !operations.has(path)
  );
}

/**
 * Serves the built web app. For a missing file it returns 404 instead of the page, by which the web app detects that a
 * chunk of an older build no longer exists.
 */
export async function serveWebApp(app: FastifyInstance, directory: string): Promise<void> {
  const hashedFiles = join(directory, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: directory,
    cacheControl: false,
    // File names in assets contain a content hash; everything else is revalidated.
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashedFiles);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? reply.code(200).sendFile('index.html') : answerError(reply, 'route_not_found'),
  );
}
