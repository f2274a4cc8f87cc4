import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { answerError } from './answers.ts';
import { allowTimeForBody } from './large-bodies.ts';

const bufferedBytes = 1024 * 1024;

/**
 * Buffers up to a megabyte of a request body, and calls `ready` when the body has ended or the buffer is full.
 * The stream that `ready` gets contains the whole body.
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
 * Passes a request to a service only when its body has arrived or fills the buffer, so that slow clients do not occupy
 * the service. After an early response, the rest of the body is still read. If the connection was closed with unread
 * data, it would be reset, and the client might not receive the response.
 */
export function handleRequestBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // Responds to unknown routes at once. Fastify itself would wait until the body has arrived.
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
