import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { answerError } from './answers.ts';
import { allowTimeForBody } from './large-bodies.ts';

const bufferedBytes = 1024 * 1024;

/**
 * Buffers a request body. Calls `ready` when the body has ended or the buffer of `bufferedBytes` is full. The stream
 * that `ready` receives contains the whole body.
 */
function bufferBody(body: Readable, ready: (buffered: Readable) => void): void {
  const buffered = new PassThrough({ highWaterMark: bufferedBytes });
  const finish = () => {
    body.off('end', finish).off('pause', finish);
    ready(buffered);
  };
  // `pipe` pauses the body when the buffer is full, so the event `pause` means that the buffer is full.
  body.on('end', finish).on('pause', finish);
  body.pipe(buffered);
}

/**
 * Passes a request to a service only when its body has arrived or the buffer is full, so that slow clients do not
 * occupy the service. If the service responds before the body has arrived, the rest of the body is still read: closing
 * a connection with unread data would reset it, and the client might not receive the response.
 */
export function handleRequestBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // The response 404 is sent at once, because Fastify itself would wait until the body has arrived.
    if (request.is404 && !isPage) answerError(reply, 'route_not_found');
    else done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (request.is404 || (encoding === undefined && Number(length) === 0)) return done(null, payload);
    if (Number(length) > bufferedBytes) allowTimeForBody(request.raw, Number(length));
    bufferBody(request.raw, (buffered) => done(null, buffered));
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    reply.removeHeader('connection');
    raw.unpipe().resume();
  });
}
