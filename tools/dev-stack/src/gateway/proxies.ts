import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from './answers.ts';

const forwarding = /^(forwarded|x-forwarded-.*|x-real-ip)$/;

/** Who asked and for which host. Only this gateway knows: what a client says about it itself is dropped. */
function requestHeaders({ socket, headers: { host } }: FastifyRequest, given: IncomingHttpHeaders) {
  const kept = Object.entries(given).filter(([name]) => !forwarding.test(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': socket.remoteAddress ?? '',
    'x-forwarded-host': host ?? '',
    'x-forwarded-proto': 'http',
  };
}

/**
 * Passes everything below a path on to a program, bodies as streams. Nothing is tried a second time: whether that
 * is safe, the web app knows.
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
