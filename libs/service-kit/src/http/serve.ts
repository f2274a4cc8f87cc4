import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationHookHandler,
  RouteOptions,
} from 'fastify';
import type { Readable } from 'node:stream';
import {
  acceptedLocale,
  id,
  supportedLocale,
  type Endpoint,
  type Locale,
  type MediaType,
} from '@academy/contracts';
import type * as z from 'zod';
import type { Actor } from '../auth/actor.ts';
import { jsonFormat } from './body-formats.ts';
import { contentDisposition } from './content-disposition.ts';
import { isExpensiveList } from './expensive-lists.ts';
import { Failure } from '../base/failure.ts';
import { publishUndocumentedStatus } from './undocumented-responses.ts';
import { allowSlowUpload, allowSlowUploadsFor, fileOf } from './uploads.ts';

/** Response of an endpoint with the media type `*\/*`, which sets the headers itself. */
interface AnyResponse {
  body: Buffer | Readable | string;
}

export interface FileResponse {
  body: Buffer | Readable;
  /** Name of the file. Any text is allowed, because it is escaped in the header Content-Disposition. */
  fileName: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Contract of the route; undefined for routes without a contract, such as health checks. */
    endpoint?: Endpoint;
  }
}

interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The caller, a signed-in user or an API key; undefined for endpoints without user tokens. */
  actor: E['access'] extends 'public' | 'content-origin' ? undefined : Actor;
  /**
   * Requested language: the query parameter `language` or, if it is missing or not supported, the language from the
   * header Accept-Language.
   */
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['response'] extends '*/*'
    ? AnyResponse
    : FileResponse;

function companyOf(params: unknown): string | undefined {
  const companyId = (params as { companyId?: unknown }).companyId;
  if (companyId === undefined) return undefined;
  const parsed = id.safeParse(companyId);
  if (!parsed.success)
    throw new Failure('malformed_request', { source: { parameter: 'companyId' }, detail: 'must be a UUID' });
  return parsed.data;
}

function localeOf(request: FastifyRequest): Locale {
  const { language } = request.query as { language?: string };
  return supportedLocale(language) ?? acceptedLocale(request.headers['accept-language']);
}

const statusesWithoutContent = new Set([204, 303, 304]);

const isMediaType = (response: Endpoint['response']): response is MediaType => typeof response === 'string';

const allowSlowUploadOf = ({ maxUploadSeconds }: Endpoint) =>
  maxUploadSeconds === undefined ? allowSlowUpload : allowSlowUploadsFor(maxUploadSeconds * 1_000);

/** The header Content-Type of a file. Text files state the charset UTF-8, because clients do not assume it. */
const contentTypeOf = (type: MediaType) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type);

const takesUserTokens = (access: Endpoint['access']) => access !== 'public' && access !== 'content-origin';

/** The security schemes of an endpoint, as the OpenAPI document names them. */
function securityOf(access: Endpoint['access']): Record<string, string[]>[] {
  if (!takesUserTokens(access)) return [];
  if (typeof access !== 'object' || access.apiKey === undefined) return [{ token: [] }];
  return [...(access.company ? [{ token: [] }] : []), { apiKey: [] }];
}

/** Returns a hook that renames the wildcard parameter, which the router calls `*`, to its name in the contract. */
const nameRest =
  (name: string): preValidationHookHandler =>
  (request, _reply, done) => {
    const params = request.params as Record<string, string | undefined>;
    params[name] = params['*'];
    done();
  };

/**
 * Registers the route of an endpoint. The route checks first the token and the permission of each request, if the
 * endpoint requires them, and then the input. `handle` is called only if all checks succeed. The response contains only
 * fields of the contract.
 * @param isExpensive whether a request may occupy PostgreSQL for long; few such requests of a caller run at the same
 * time. By default, searches and pages far from the start of a list are expensive.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
  isExpensive: (request: FastifyRequest) => boolean = isExpensiveList,
): void {
  const { method, path, access, response, summary, bodyTypes } = endpoint;
  const format = app.bodyFormats.ofEndpoint(endpoint);
  const bodyLimit = endpoint.maxBodyBytes ?? format.bodyLimitBytes;
  const isForUsers = takesUserTokens(access);
  /** Name of the parameter for the rest of the path. */
  const rest = /\{(\w+)\*\}$/.exec(path)?.[1];

  /** Runs `work`. If it fails with 403 and the user is signed in, the refusal is written to the audit log. */
  async function recordingRefusals<T>(
    actor: Actor | undefined,
    companyId: string | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (actor && error instanceof Failure && error.status === 403)
        app.recordRefusal({ actor, companyId, endpoint });
      throw error;
    }
  }

  const route: RouteOptions = {
    method,
    url: path.replace(/\{\w+\*\}$/, '*').replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      // Endpoints at the origin of packages are not documented: the documentation describes the API at the origin of
      // the web app.
      ...(access === 'content-origin' && { hide: true }),
      summary,
      tags: [path.split('/').find((part) => !/^(|api|core-services|\{.*)$/.test(part)) ?? 'api'],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(method !== 'GET' && bodyTypes === undefined && { body: endpoint.body }),
      consumes: [format.mediaType],
      produces: [format.mediaType],
      ...(!isMediaType(response) &&
        endpoint.statuses.some((status) => status !== 204) && { response: { '2xx': response } }),
      security: securityOf(access),
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(rest !== undefined && { preValidation: nameRest(rest) }),
    config: {
      endpoint,
      ...(endpoint.limitPerMinute !== undefined && {
        rateLimit: { max: endpoint.limitPerMinute, timeWindow: '1 minute' },
      }),
    },
    onRequest: [
      async (request) => {
        if (!isForUsers) return;
        const actor = await app.authenticate(request, access);
        await app.limitRequests(request, actor);
        // Permissions are checked before the body is read, so that the body of a client without permission is not read.
        const companyId = typeof access === 'object' ? companyOf(request.params) : undefined;
        await recordingRefusals(actor, companyId, () => app.authorize(actor, access, companyId));
      },
      ...(isMediaType(response) && response !== '*/*' ? [app.admitFile] : []),
      ...(bodyTypes === undefined || !isForUsers ? [] : [allowSlowUploadOf(endpoint)]),
    ],
    ...(isForUsers && {
      preHandler: async (request: FastifyRequest) => {
        if (isExpensive(request)) await app.limitExpensive(request, request.user);
      },
    }),
    handler: async (request, reply) => {
      const actor = isForUsers ? request.user : undefined;
      const call = {
        params: request.params,
        query: request.query,
        body: bodyTypes === undefined ? request.body : fileOf(request.body as Readable | undefined),
        actor,
        locale: localeOf(request),
        request,
        reply,
      } as unknown as Call<E>;
      // The route's schema has already validated the company id.
      const { companyId } = (typeof access === 'object' ? request.params : {}) as { companyId?: string };
      const result = await recordingRefusals(actor, companyId, () => handle(call));
      publishUndocumentedStatus(request, reply);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      if (statusesWithoutContent.has(reply.statusCode)) return reply.send();
      // For JSON, Fastify sets the media type itself.
      if (format !== jsonFormat) reply.type(format.mediaType);
      if (!isMediaType(response)) return reply.send(result);
      if (response === '*/*') return reply.send((result as AnyResponse).body);
      const file = result as FileResponse;
      return (
        reply
          .type(contentTypeOf(response))
          // Browsers display HTML pages, and save all other files.
          .header(
            'content-disposition',
            response === 'text/html' ? 'inline' : contentDisposition(file.fileName),
          )
          .send(file.body)
      );
    },
  };
  if (bodyTypes === undefined) {
    app.route(route);
    return;
  }
  // The route is registered in a scope of its own, because only this route accepts the media types in `bodyTypes`.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = bodyTypes.includes('*/*') ? '*' : [...bodyTypes];
    scope.addContentTypeParser(types, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}

/** Like `serve`, for an endpoint whose requests are all expensive, such as the export of a list. */
export const serveExpensive = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
): void => serve(app, endpoint, handle, () => true);
