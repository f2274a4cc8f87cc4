import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from './answers.ts';

// Services answer these on their own ports, for whoever runs them. Nobody else is to take the web app for an answer.
const operations = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether somebody goes to a page of the web app, whose router decides what it shows. */
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
 * Serves the built web app. A file that is gone is a 404 and never the page, so that a part of an older build that
 * is loaded late fails where the web app notices it.
 */
export async function webApp(app: FastifyInstance, directory: string): Promise<void> {
  const hashedFiles = join(directory, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: directory,
    cacheControl: false,
    // Names below assets hold a hash of the content; everything else is asked for again each time.
    setHeaders: (reply, path) => {
      const kept = path.startsWith(hashedFiles);
      reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? reply.code(200).sendFile('index.html') : answerError(reply, 'route_not_found'),
  );
}
