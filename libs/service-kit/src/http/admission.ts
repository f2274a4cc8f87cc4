import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { ServiceEnv } from '../process/env.ts';
import { Failure } from './failure.ts';
import { Lane } from './lane.ts';
import { isProbe } from '../observability/logging.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Of routes that make files, each of which keeps the process busy for long: few at once, some wait. */
    admitFile: onRequestHookHandler;
  }
}

type AdmissionEnv = Pick<ServiceEnv, 'REQUESTS_AT_ONCE' | 'FILES_AT_ONCE'>;

const waitingPerFile = 4;
const longestWaitMs = 5_000;
/** What takes longer waits for a slow reader or another system, and does not keep this one busy. */
const longestBusyMs = 10_000;
const failure = new Failure('unavailable');

/** Past hooks and error handling: what is turned away must cost next to nothing, or it would slow down the rest. */
function turnAway(request: FastifyRequest, reply: FastifyReply): void {
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

/** A hook that lets requests through a lane, which they leave when their answer ends, sent or given up. */
const through =
  (lane: Lane, onTurnedAway: () => void): onRequestHookHandler =>
  (request, reply, done) => {
    const response = reply.raw;
    const { socket } = request.raw;
    // Gone while it was looked at: there is nobody to answer, and nothing will tell that it ended.
    if (response.destroyed || socket.destroyed) return;
    const refuse = () => {
      onTurnedAway();
      turnAway(request, reply);
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
    // Of answers to requests that were sent ahead of each other, a lost connection ends only the first.
    socket.once('close', end);

    function end() {
      clearTimeout(timer);
      response.off('close', end);
      socket.off('close', end);
      // Once, though one lost connection is told by both.
      leave?.();
      leave = undefined;
    }
  };

/**
 * Bounds what a service does at once. Beyond it requests are answered 503 with Retry-After at once: those it has accepted
 * are answered soon, where a queue without an end would make all of them too late.
 */
export const admission = fastifyPlugin<{ env: AdmissionEnv }>(async (app, { env }) => {
  const requests = new Lane(env.REQUESTS_AT_ONCE);
  const files = new Lane(env.FILES_AT_ONCE, env.FILES_AT_ONCE * waitingPerFile);
  new Gauge({
    name: 'http_requests_admitted',
    help: 'Places taken of REQUESTS_AT_ONCE (all) and FILES_AT_ONCE (files)',
    labelNames: ['lane'],
    registers: [app.metrics],
    collect() {
      this.set({ lane: 'all' }, requests.count);
      this.set({ lane: 'files' }, files.count);
    },
  });

  // Each request in progress listens to it: as many as were sent ahead.
  app.server.on('connection', (socket) => socket.setMaxListeners(0));

  const admit = through(requests, () => app.countUnavailable('overload'));
  app.addHook('onRequest', function (request, reply, done) {
    if (isProbe(request.routeOptions.url)) done();
    else admit.call(this, request, reply, done);
  });
  app.decorate(
    'admitFile',
    through(files, () => app.countUnavailable('files')),
  );
});
