import fastifyPlugin from 'fastify-plugin';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { countUse } from './queries.ts';
import { dailyLimits as limits, secondsUntilTomorrow, type LimitedKind } from './rules.ts';

interface LimitedRequest {
  kind: LimitedKind;
  actor: Actor;
  /** Undefined if the request concerns no company; it then counts only towards the person's limit. */
  companyId: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a request towards the daily limits of the requesting person and of the company (rule 13).
     * @param db the transaction of the requested change, or the database if there is no transaction
     * @throws Failure `daily_limit_reached`
     */
    countDailyUse: (db: Database, request: LimitedRequest) => Promise<void>;
  }
}

/** @param factor multiplier of all daily limits */
export const dailyLimits = fastifyPlugin<{ factor: number }>(async (app, { factor }) => {
  app.decorate('countDailyUse', async (db, { kind, actor: { userId }, companyId }) => {
    const limit = { person: limits[kind].person * factor, company: limits[kind].company * factor };
    if (await countUse(db, { kind, userId, companyId, limit })) return;
    throw new Failure('daily_limit_reached', { retryAfter: secondsUntilTomorrow(new Date()) });
  });
});
