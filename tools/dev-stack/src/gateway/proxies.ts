import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from './answers.ts';

const forwarding = /^(forwarded|x-forwarded-.*|x-real-ip)$/;

/**
 * Returns the headers of a forwarded request. Forwarding headers of the client are dropped, because they cannot be
 * trusted.
 */
function requestHeaders({ socket, headers: { host } }: FastifyRequest, given: IncomingHttpHeaders) {
  const kept = Object.entries(given).filter(([name]) => !forwarding.test(name));
  return {
    ...Object.fromEntries(kept),
    // Uploaded packages have their own origin. The services recognize requests to it by the host.
    host: host ?? '',
    'x-forwarded-for': socket.remoteAddress ?? '',
    'x-forwarded-host': host ?? '',
    'x-forwarded-proto': 'http',
  };
}

/**
 * Forwards all requests below a path prefix to the server `upstream`. Requests are never retried, because only the
 * client knows whether a retry is safe.
 */
export async function proxy(app: FastifyInstance, prefix: string, upstream: string): Promise<void> {
  await app.register(httpProxy, {
    prefix,
    rewritePrefix: prefix,
    upstream,
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => requestHeaders(request as FastifyRequest, headers),
      retryDelay: () => null,
      onError: (reply) => {
        answerError(reply.header('retry-after', '1'), 'unavailable');
      },
    },
  });
}
