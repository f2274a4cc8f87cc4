import type { FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import { Failure } from '../base/failure.ts';
import type { ServiceEnv } from '../env/env.ts';
import type { BodyFormats, FormatDefinition } from './body-formats.ts';
import { Lane } from './lane.ts';
import { RequestRate } from './request-rate.ts';

export type CallerLimitsEnv = Pick<
  ServiceEnv,
  'REQUESTS_AT_ONCE_PER_USER' | 'REQUESTS_AT_ONCE_PER_ADDRESS' | 'REQUESTS_PER_MINUTE_PER_USER'
>;

const keyRequestsPerSecond = 50;
/**
 * Maximum time in milliseconds that a request waits while its user or API key has too many other requests in progress.
 * Requests wait instead of being refused at once, because a browser that reopens several tabs sends more requests than
 * the limit allows.
 */
const maxWaitMs = 2_000;
/** Number of requests of a caller that may wait, as a multiple of the number that may be in progress. */
const waitingPerPlace = 2;
/**
 * Maximum number of expensive requests of a caller that are processed at the same time (rule 397). Each expensive
 * request can occupy two connections to PostgreSQL; with this limit, most connections remain for other callers.
 */
const expensiveAtOnce = 2;
const maxExpensiveWaitMs = 5_000;

/**
 * Number of requests of a session that may wait. The number is high, because browsers request all files of a page at
 * once and do not repeat a refused request.
 */
const waitingPerSession = 500;
const maxSessionWaitMs = 10_000;

const tooMany = (retryAfter: number) => new Failure('too_many_requests', { retryAfter });

/**
 * Limits the requests of each user, API key and session: the number of requests in progress and, except for sessions,
 * the number of requests in a period. Requests are counted by the id of the user, key or session, whatever IP address
 * they come from.
 */
export class CallerLimits {
  private readonly callers: Lane;
  /** Lanes for body formats that have a limit of their own for the requests of one key. */
  private readonly keys = new Map<FormatDefinition, Lane>();
  private readonly expensive = new Lane({
    ...{ max: Infinity, maxPerOwner: expensiveAtOnce, maxWaiting: Infinity },
  });
  private readonly sessions: Lane;
  private readonly userRate: RequestRate;
  private readonly keyRate = new RequestRate({ max: keyRequestsPerSecond, windowMs: 1_000 });

  constructor(
    env: CallerLimitsEnv,
    private readonly formats: Pick<BodyFormats, 'all' | 'ofRequest'>,
  ) {
    const maxPerOwner = env.REQUESTS_AT_ONCE_PER_USER;
    const waiting = { maxWaiting: Infinity, maxWaitingPerOwner: maxPerOwner * waitingPerPlace };
    this.callers = new Lane({ max: Infinity, maxPerOwner, ...waiting });
    this.sessions = new Lane({
      max: Infinity,
      // A session must not get more slots than an IP address.
      maxPerOwner: Math.min(maxPerOwner, env.REQUESTS_AT_ONCE_PER_ADDRESS),
      maxWaiting: Infinity,
      maxWaitingPerOwner: waitingPerSession,
    });
    for (const format of formats.all) {
      const { requestsAtOncePerKey } = format;
      if (requestsAtOncePerKey === undefined) continue;
      this.keys.set(format, new Lane({ max: Infinity, maxPerOwner: requestsAtOncePerKey, maxWaiting: 0 }));
    }
    this.userRate = new RequestRate({ max: env.REQUESTS_PER_MINUTE_PER_USER, windowMs: 60_000 });
  }

  /**
   * Counts a request of a user or API key until its response ends.
   * @throws Failure `too_many_requests` if the caller has too many requests in progress, or has sent too many recently
   */
  async admit(request: FastifyRequest, { userId, apiKey }: Actor): Promise<void> {
    const lane = (apiKey && this.keys.get(this.formats.ofRequest(request))) ?? this.callers;
    if ((await request.place?.countFor(lane, userId, maxWaitMs)) === false) throw tooMany(1);
    const seconds = (apiKey ? this.keyRate : this.userRate).secondsToWait(userId, performance.now());
    if (seconds > 0) throw tooMany(seconds);
  }

  /**
   * Counts an expensive request until its response ends. `admit` must have been called before.
   * @throws Failure `too_many_requests` if other expensive requests of the caller take too long
   */
  async admitExpensive({ place }: FastifyRequest, { userId }: Actor): Promise<void> {
    if ((await place?.countFor(this.expensive, userId, maxExpensiveWaitMs)) === false) throw tooMany(1);
  }

  /**
   * Counts a request without a user token towards the limits of its session, until its response ends.
   * @throws Failure `too_many_requests` if other requests of the session take too long
   */
  async admitSession({ place }: FastifyRequest, sessionId: string): Promise<void> {
    if ((await place?.countFor(this.sessions, sessionId, maxSessionWaitMs)) === false) throw tooMany(1);
  }
}
