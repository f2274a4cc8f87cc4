import fastifyPlugin from 'fastify-plugin';
import { within } from '../base/time-limit.ts';

export interface ReadinessCheck {
  /**
   * Checks a system that the program needs. If the promise rejects, the response contains `unavailable` as the state of
   * the system. If it resolves to a text, the check has failed too, and the response contains the text as the state.
   */
  check: () => Promise<unknown>;
  /**
   * Returns false if the program is ready even when the check fails. Without this function, a failed check makes the
   * program unready.
   */
  isRequired?: () => boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the program unready before it closes, so that the load balancer sends no new requests. */
    drain: () => void;
  }
}

const maxCheckMs = 2_000;

/** Serves liveness at `/healthz` and readiness at `/readyz`. Both are reachable only at the program's own port. */
export const health = fastifyPlugin<{ checks: Record<string, ReadinessCheck> }>(async (app, { checks }) => {
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  // During shutdown, responses close their connections, because idle connections would delay the end of the listener.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ data: { status: 'ok' } }));

  async function stateOf(name: string, { check }: ReadinessCheck): Promise<string> {
    try {
      const state = await within(maxCheckMs, check());
      return typeof state === 'string' ? state : 'ok';
    } catch (error) {
      app.log.warn({ err: error, check: name }, 'dependency unavailable');
      return 'unavailable';
    }
  }

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const state = await stateOf(name, check);
        return { name, state, isPassed: state === 'ok' || check.isRequired?.() === false };
      }),
    );
    const ready = !draining && results.every(({ isPassed }) => isPassed);
    return reply.code(ready ? 200 : 503).send({
      data: {
        status: ready ? 'ready' : draining ? 'draining' : 'unavailable',
        checks: Object.fromEntries(results.map(({ name, state }) => [name, state])),
      },
    });
  });
});
