import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import {
  acceptedLocale,
  supportedLocale,
  type Endpoint,
  type Locale,
  type MediaType,
} from '@academy/contracts';
import * as z from 'zod';
import type { Actor } from '../auth/actor.ts';
import { contentDisposition } from './content-disposition.ts';
import { Failure } from './failure.ts';

/** Response of an endpoint with a media type. */
export interface FileAnswer {
  body: Buffer | Readable;
  /** Name of the file. Any text is allowed, because it is escaped for the header. */
  fileName: string;
}

interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The signed-in user; undefined for public endpoints. */
  actor: E['access'] extends 'public' ? undefined : Actor;
  /** Requested language: `language` of the query, else Accept-Language. */
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : FileAnswer;

const uuid = z.uuid();

function companyOf(params: unknown): string | undefined {
  const companyId = (params as { companyId?: unknown }).companyId;
  if (companyId === undefined) return undefined;
  const parsed = uuid.safeParse(companyId);
  if (!parsed.success)
    throw new Failure('malformed_request', { source: { parameter: 'companyId' }, detail: 'must be a UUID' });
  return parsed.data;
}

function localeOf(request: FastifyRequest): Locale {
  const { language } = request.query as { language?: string };
  return supportedLocale(language) ?? acceptedLocale(request.headers['accept-language']);
}

const isMediaType = (answer: Endpoint['answer']): answer is MediaType => typeof answer === 'string';

/**
 * Registers the route of an endpoint. Token, permission in the company, and input are checked in this order before
 * `handle` runs; the response contains only fields of the contract.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): void {
  const { method, path, access, answer, summary } = endpoint;
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary,
      tags: [path.split('/').filter((part) => !/^(api|core-services|\{.*)$/.test(part))[0] ?? 'api'],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(method !== 'GET' && { body: endpoint.body }),
      ...(!isMediaType(answer) && { response: { '2xx': answer } }),
      ...(access === 'public' && { security: [] }),
    },
    ...(endpoint.limitPerMinute !== undefined && {
      config: { rateLimit: { max: endpoint.limitPerMinute, timeWindow: '1 minute' } },
    }),
    onRequest: [
      async (request) => {
        if (access === 'public') return;
        const actor = await app.authenticate(request);
        // Checked before the body is read, so that a client without permission need not send the body.
        const companyId = typeof access === 'object' ? companyOf(request.params) : undefined;
        try {
          await app.authorize(actor, access, companyId);
        } catch (error) {
          if (companyId !== undefined && error instanceof Failure && error.code === 'permission_denied')
            app.recordRefusal({ actor, companyId, endpoint });
          throw error;
        }
      },
      ...(isMediaType(answer) ? [app.admitFile] : []),
    ],
    handler: async (request, reply) => {
      const result = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        actor: access === 'public' ? undefined : request.user,
        locale: localeOf(request),
        request,
        reply,
      } as unknown as Call<E>);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      if (!isMediaType(answer)) return reply.send(result);
      const file = result as FileAnswer;
      return reply
        .type(answer)
        .header('content-disposition', contentDisposition(file.fileName))
        .send(file.body);
    },
  });
}
