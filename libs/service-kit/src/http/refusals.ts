import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '@academy/contracts';
import type { Actor } from '../auth/actor.ts';
import { recordAudit } from '../data/audit.ts';
import { Failure } from './failure.ts';

interface Attempt {
  actor: Actor;
  companyId: string | undefined;
  endpoint: Pick<Endpoint, 'method' | 'path' | 'summary'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Writes down that somebody of a company was refused what they have no permission for there. The answer does not
     * wait for it; what cannot be written is logged.
     */
    auditRefusal: (error: unknown, attempt: Attempt) => void;
  }
}

/** How long the same attempt is not written down again: who repeats it must not fill the audit. */
const repetitionMs = 60_000;

export const refusals = fastifyPlugin(async (app) => {
  const recent = new LRUCache<string, true>({ max: 20_000, ttl: repetitionMs });

  app.decorate('auditRefusal', (error, { actor, companyId, endpoint: { method, path, summary } }) => {
    if (!(error instanceof Failure) || error.code !== 'permission_denied' || companyId === undefined) return;
    const key = `${actor.userId} ${companyId} ${method} ${path}`;
    if (recent.has(key)) return;
    recent.set(key, true);
    const details = { method, path };
    recordAudit(app.db, actor, { companyId, action: 'access_refused', subject: summary, details }).catch(
      (cause: unknown) => {
        recent.delete(key);
        app.log.error({ err: cause, companyId, ...details }, 'could not write down a refusal');
      },
    );
  });
});
