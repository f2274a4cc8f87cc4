import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { Actor } from '../auth/actor.ts';
import type { ServiceEnv } from '../env/env.ts';
import { CallerLimits, type CallerLimitsEnv } from './caller-limits.ts';
import { clientAddress } from './client-address.ts';
import { Failure } from '../base/failure.ts';
import { Lane } from './lane.ts';
import { isProbe } from '../observability/logging.ts';
import { RequestPlace } from './request-place.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a request towards the limits of its user or API key.
     * @throws Failure with the code `too_many_requests` if the caller has too many requests in progress, or has sent
     * too many recently
     */
    limitRequests: (request: FastifyRequest, actor: Actor) => Promise<void>;
    /**
     * Delays an expensive request while too many other expensive requests of its user or API key are in progress.
     * @throws Failure with the code `too_many_requests` if the request waits too long
     */
    limitExpensive: (request: FastifyRequest, actor: Actor) => Promise<void>;
    /**
     * Counts a request without a user token towards the limits of its session instead of its IP address, which many
     * sessions may share. The caller must have verified the session. The request waits while too many other requests of
     * the session are in progress.
     * @throws Failure with the code `too_many_requests` if the request waits too long
     */
    limitSession: (request: FastifyRequest, sessionId: string) => Promise<void>;
    /**
     * Hook that limits the number of running and waiting requests of routes that create files, because creating a file
     * needs much CPU time.
     */
    admitFile: onRequestHookHandler;
  }
  interface FastifyRequest {
    /**
     * The slots of lanes (semaphores) that the request occupies; null for health checks, and for requests that were
     * refused because of overload.
     */
    place: RequestPlace | null;
    /**
     * Session towards whose limits the request counts (`limitSession`); null if it counts towards its user or address.
     */
    countedSession: string | null;
  }
}

type AdmissionEnv = CallerLimitsEnv & Pick<ServiceEnv, 'REQUESTS_AT_ONCE' | 'FILES_AT_ONCE'>;

const waitingPerFile = 4;
/**
 * Multiple of REQUESTS_AT_ONCE that limits the requests whose body is still being received. The multiple is more than
 * 1, because receiving a body needs only memory.
 */
const bodiesPerPlace = 2;
const maxWaitMs = 5_000;
/**
 * Milliseconds after which a running request frees its slot: it probably waits for its client or another system, and
 * needs little CPU time.
 */
const maxBusyMs = 10_000;
const retryAfterSeconds = 1;
const failure = new Failure('unavailable');

/** Refuses a request with status 503 because of overload. Hooks and error handling are skipped to save CPU time. */
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

const tooMany = () => new Failure('too_many_requests', { retryAfter: retryAfterSeconds });

/** The key by which requests in progress are limited: the signed-in user, the session, or the client's address. */
const ownerOf = (request: FastifyRequest) =>
  (request.user as Actor | null)?.userId ?? request.countedSession ?? clientAddress(request.ip);

/**
 * Returns a hook that waits for a slot in a lane (semaphore). The request is refused with 503 if the queue of the lane
 * is full, or if no slot becomes free within `maxWaitMs`. The slot is freed when the response ends or the client
 * disconnects, but at the latest after `maxBusyMs`.
 */
const admitThrough =
  (lane: Lane, onShed: () => void): onRequestHookHandler =>
  (request, reply, done) => {
    const response = reply.raw;
    const { socket } = request.raw;
    // The client has disconnected already, so no event `close` would free the slot.
    if (response.destroyed || socket.destroyed) return;
    const refuse = () => {
      onShed();
      shedRequest(request, reply);
    };
    let timer: NodeJS.Timeout | undefined;
    let leave = lane.admit(ownerOf(request), () => {
      clearTimeout(timer);
      timer = setTimeout(end, maxBusyMs);
      done();
    });
    if (!leave) return refuse();
    timer ??= setTimeout(() => {
      end();
      refuse();
    }, maxWaitMs);
    response.once('close', end);
    // If a connection is lost, only the first of its pipelined responses emits `close`, so the hook also listens on the
    // socket.
    socket.once('close', end);

    function end() {
      clearTimeout(timer);
      response.off('close', end);
      socket.off('close', end);
      // Both the response and the socket can emit `close`, but the slot must be freed only once.
      leave?.();
      leave = undefined;
    }
  };

const bodiless = new Set(['GET', 'HEAD', 'TRACE']);

const isBodyMissing = ({ method, headers, raw }: FastifyRequest) =>
  !raw.complete &&
  !bodiless.has(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Limits the number of requests that are processed at the same time, because a queue without a limit would delay every
 * response. Requests above the limit of the service get 503 at once, and requests above the share of an IP address or
 * user get 429. A request counts towards REQUESTS_AT_ONCE only once it is authorized and its body is complete, so that
 * slow clients do not block other requests.
 */
export const admission = fastifyPlugin<{ env: AdmissionEnv }>(async (app, { env }) => {
  const maxPerOwner = env.REQUESTS_AT_ONCE_PER_ADDRESS;
  const requests = new Lane({ max: env.REQUESTS_AT_ONCE, maxPerOwner });
  const bodies = new Lane({ max: env.REQUESTS_AT_ONCE * bodiesPerPlace, maxPerOwner });
  const callers = new CallerLimits(env, app.bodyFormats);
  const maxWaiting = env.FILES_AT_ONCE * waitingPerFile;
  const files = new Lane({
    max: env.FILES_AT_ONCE,
    maxPerOwner: Math.ceil(env.FILES_AT_ONCE / 2),
    maxWaiting,
    maxWaitingPerOwner: maxWaiting / 2,
  });
  new Gauge({
    name: 'http_requests_admitted',
    help: 'Requests by lane: all (admitted, limited by REQUESTS_AT_ONCE), files (creating a file, limited by FILES_AT_ONCE), files_waiting (queued to create a file), bodies (body still being received)',
    labelNames: ['lane'],
    registers: [app.metrics],
    collect() {
      this.set({ lane: 'all' }, requests.count);
      this.set({ lane: 'bodies' }, bodies.count);
      this.set({ lane: 'files' }, files.count);
      this.set({ lane: 'files_waiting' }, files.waitingCount);
    },
  });

  // Each pipelined request adds a listener to its socket. Without this line, Node would warn of a memory leak.
  app.server.on('connection', (socket) => socket.setMaxListeners(0));
  app.decorateRequest('place', null);
  app.decorateRequest('countedSession', null);

  function shed(request: FastifyRequest, reply: FastifyReply) {
    app.countUnavailable('overload');
    shedRequest(request, reply);
  }

  /**
   * Moves a request to another lane (semaphore) and continues with it. Refuses it with 503 if the lane is full, and
   * with 429 if the owner's share of the lane is full.
   */
  function enter(lane: Lane, owner: string, reply: FastifyReply, next: (error?: Error) => void) {
    const { request } = reply;
    const maxMs = lane === requests ? maxBusyMs : undefined;
    if (request.place === null || request.place.moveTo(lane, owner, maxMs)) next();
    else if (lane.isFull) shed(request, reply);
    else next(tooMany());
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isProbe(request.routeOptions.url)) return done();
    // The client has disconnected already, so no event `close` would free the slot.
    if (reply.raw.destroyed || request.raw.socket.destroyed) return;
    if (requests.isFull) return shed(request, reply);
    request.place = new RequestPlace(reply.raw, request.raw.socket);
    done();
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isBodyMissing(request)) return done(null, payload);
    enter(bodies, clientAddress(request.ip), reply, (error) => done(error ?? null, payload));
  });
  app.addHook('preValidation', (request, reply, done) => {
    enter(requests, ownerOf(request), reply, done);
  });
  app.decorate('limitRequests', (request, actor) => callers.admit(request, actor));
  app.decorate('limitExpensive', (request, actor) => callers.admitExpensive(request, actor));
  app.decorate('limitSession', async (request, sessionId) => {
    await callers.admitSession(request, sessionId);
    request.countedSession = sessionId;
  });
  app.decorate(
    'admitFile',
    admitThrough(files, () => app.countUnavailable('files')),
  );
});
