import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { ServiceEnv } from '../process/env.ts';
import { Failure } from './failure.ts';
import { Lane } from './lane.ts';
import { isProbe } from '../observability/logging.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook for routes that create files, which is CPU-intensive: limits the number of running and queued requests. */
    admitFile: onRequestHookHandler;
  }
}

type AdmissionEnv = Pick<ServiceEnv, 'REQUESTS_AT_ONCE' | 'FILES_AT_ONCE'>;

const waitingPerFile = 4;
const longestWaitMs = 5_000;
/** A request that takes longer is assumed to wait for a slow client or another system, and no longer counts. */
const longestBusyMs = 10_000;
const failure = new Failure('unavailable');

/**
 * Sheds a request, bypassing hooks and error handling: shedding must be cheap so that it does not slow down admitted
 * requests.
 */
function shedRequest(request: FastifyRequest, reply: FastifyReply): void {
  const body = JSON.stringify({ errors: [failure.entry(request.id)] });
  reply.hijack();
  reply.raw.writeHead(failure.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(failure.retryAfter),
    'x-request-id': request.id,
  });
  reply.raw.end(body);
}

/**
 * Returns a hook that admits requests to a lane. A request leaves it when the response ends or the client disconnects.
 */
const admitThrough =
  (lane: Lane, onShed: () => void): onRequestHookHandler =>
  (request, reply, done) => {
    const response = reply.raw;
    const { socket } = request.raw;
    // The client disconnected before this hook ran, so no further `close` event will be emitted.
    if (response.destroyed || socket.destroyed) return;
    const refuse = () => {
      onShed();
      shedRequest(request, reply);
    };
    let timer: NodeJS.Timeout | undefined;
    let leave = lane.admit(() => {
      clearTimeout(timer);
      timer = setTimeout(end, longestBusyMs);
      done();
    });
    if (!leave) return refuse();
    timer ??= setTimeout(() => {
      end();
      refuse();
    }, longestWaitMs);
    response.once('close', end);
    // A lost connection closes only the first response of pipelined requests.
    socket.once('close', end);

    function end() {
      clearTimeout(timer);
      response.off('close', end);
      socket.off('close', end);
      // Leave only once: a lost connection emits `close` on both objects.
      leave?.();
      leave = undefined;
    }
  };

/**
 * Load shedding: limits concurrent requests. Further requests immediately get 503 with Retry-After, because an
 * unbounded queue would delay every response.
 */
export const admission = fastifyPlugin<{ env: AdmissionEnv }>(async (app, { env }) => {
  const requests = new Lane(env.REQUESTS_AT_ONCE);
  const files = new Lane(env.FILES_AT_ONCE, env.FILES_AT_ONCE * waitingPerFile);
  new Gauge({
    name: 'http_requests_admitted',
    help: 'Admitted requests, limited by REQUESTS_AT_ONCE (all) and FILES_AT_ONCE (files)',
    labelNames: ['lane'],
    registers: [app.metrics],
    collect() {
      this.set({ lane: 'all' }, requests.count);
      this.set({ lane: 'files' }, files.count);
    },
  });

  // Each in-flight request adds a listener, and pipelining allows any number of them.
  app.server.on('connection', (socket) => socket.setMaxListeners(0));

  const admit = admitThrough(requests, () => app.countUnavailable('overload'));
  app.addHook('onRequest', function (request, reply, done) {
    if (isProbe(request.routeOptions.url)) done();
    else admit.call(this, request, reply, done);
  });
  app.decorate(
    'admitFile',
    admitThrough(files, () => app.countUnavailable('files')),
  );
});
