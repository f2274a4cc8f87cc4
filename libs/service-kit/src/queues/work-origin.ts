import { text } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';

/** The HTTP request that caused background work. Both fields are null if the work was not caused by a request. */
export interface WorkOrigin {
  /** Id of the request in the service's log. */
  request_id: string | null;
  /** W3C traceparent of the request's span; null if tracing is off. */
  traceparent: string | null;
}

/** Columns for a `WorkOrigin`, which every outbox table has. */
export const originColumns = () => ({ request_id: text(), traceparent: text() });

export const noOrigin: WorkOrigin = { request_id: null, traceparent: null };

export const originOf = ({ id, server }: FastifyRequest): WorkOrigin => ({
  request_id: id,
  traceparent: server.tracing.traceparent() ?? null,
});
