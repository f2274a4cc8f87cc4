import fastifyPlugin from 'fastify-plugin';
import { within } from '../base/time-limit.ts';

/** A check that rejects if a dependency that the service needs is unavailable. */
export type ReadinessCheck = () => Promise<unknown>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the service unready before it closes, so that the load balancer stops sending requests. */
    drain: () => void;
  }
}

/** Serves liveness at `/healthz` and readiness at `/readyz`; both are reachable only on the service's own port. */
export const health = fastifyPlugin<{ checks: Record<string, ReadinessCheck> }>(async (app, { checks }) => {
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  // During shutdown, connections are not kept alive, because idle connections would delay the closing of the listener.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ data: { status: 'ok' } }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await within(2_000, check());
          return [name, 'ok'] as const;
        } catch (error) {
          request.log.warn({ err: error, check: name }, 'not ready');
          return [name, 'unavailable'] as const;
        }
      }),
    );
    const ready = !draining && results.every(([, state]) => state === 'ok');
    return reply.code(ready ? 200 : 503).send({
      data: {
        status: ready ? 'ready' : draining ? 'draining' : 'unavailable',
        checks: Object.fromEntries(results),
      },
    });
  });
});
