import { text } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';

/** The request that work in the background comes from; nulls where no request asked for it. */
export interface WorkOrigin {
  /** As in the logs of the service that was asked. */
  request_id: string | null;
  /** The span that asked, in the form of W3C Trace Context; null where nothing is traced. */
  traceparent: string | null;
}

/** Columns of every table whose rows ask for work. */
export const originColumns = () => ({ request_id: text(), traceparent: text() });

export const noOrigin: WorkOrigin = { request_id: null, traceparent: null };

/** What a row that asks for work says about the request that wrote it. */
export const originOf = ({ id, server }: FastifyRequest): WorkOrigin => ({
  request_id: id,
  traceparent: server.tracing.traceparent() ?? null,
});
