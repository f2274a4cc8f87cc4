import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { AccessStore, Refusal } from './access-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Records a refused request without delaying the response. If this fails, the error is logged. */
    recordRefusal: (refusal: Refusal) => void;
  }
}

/**
 * Milliseconds in which a refusal with the same actor, company and endpoint is recorded only once, so that a client
 * that retries cannot flood the audit log.
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
