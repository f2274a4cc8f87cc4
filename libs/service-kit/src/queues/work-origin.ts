import { text } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';

/** Identifies the HTTP request that caused background work; both fields are null if there was no request. */
export interface WorkOrigin {
  /** Request id in the service's logs. */
  request_id: string | null;
  /** W3C traceparent of the request's span; null if tracing is off. */
  traceparent: string | null;
}

/** Columns that store the origin of the work in every outbox table. */
export const originColumns = () => ({ request_id: text(), traceparent: text() });

export const noOrigin: WorkOrigin = { request_id: null, traceparent: null };

/** Returns the values of the origin columns for the work that a request causes. */
export const originOf = ({ id, server }: FastifyRequest): WorkOrigin => ({
  request_id: id,
  traceparent: server.tracing.traceparent() ?? null,
});
