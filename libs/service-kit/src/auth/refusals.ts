import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { AccessStore, Refusal } from './access-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Records a refused request in the background. The response is not delayed, and a failure to record is logged. */
    recordRefusal: (refusal: Refusal) => void;
  }
}

/**
 * Milliseconds within which equal refusals are recorded only once, so that retries of a client cannot flood the audit log.
 * Refusals are equal if they have the same actor, company and endpoint.
 */
const repetitionMs = 60_000;

export const refusals = fastifyPlugin<{ store: AccessStore }>(async (app, { store }) => {
  const recent = new LRUCache<string, true>({ max: 20_000, ttl: repetitionMs });

  app.decorate('recordRefusal', (refusal) => {
    const { actor, companyId, endpoint } = refusal;
    const { method, path } = endpoint;
    const key = `${actor.userId} ${companyId} ${method} ${path}`;
    if (recent.has(key)) return;
    recent.set(key, true);
    store.recordRefusal(refusal).catch((error: unknown) => {
      recent.delete(key);
      app.log.error({ err: error, companyId, method, path }, 'failed to record a refused request');
    });
  });
});
