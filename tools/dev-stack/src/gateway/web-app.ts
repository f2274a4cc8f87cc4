import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from './answers.ts';

// The paths of probes and metrics are served on the services' own ports only (rule 12), so the gateway responds 404.
const operations = new Set(['/healthz', '/readyz', '/metrics']);

/** Returns true if the request is for a page of the web app. The router of the web app resolves the path. */
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
 * Serves the built web app. A request for a missing file gets status 404 instead of index.html.
 * The 404 lets an open browser tab with an older build detect that one of its chunks no longer exists.
 */
export async function serveWebApp(app: FastifyInstance, directory: string): Promise<void> {
  const hashedFiles = join(directory, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: directory,
    cacheControl: false,
    // The build of the web app writes a compressed file beside each original. The web image contains the same files.
    preCompressed: true,
    // Files in the folder `assets` never change, because their names contain a content hash.
    // Browsers must revalidate all other files.
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashedFiles);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? reply.code(200).sendFile('index.html') : answerError(reply, 'route_not_found'),
  );
}
