import { errorBody, type BodyFormat, type Endpoint, type ErrorEntry } from '@academy/contracts';
import type { FastifyError, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Failure } from '../base/failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    bodyFormats: BodyFormats;
  }
}

/** Properties of the error that Fastify throws if a request does not conform to the contract. */
type InvalidInput = Pick<FastifyError, 'validation' | 'validationContext'>;

/**
 * Media type and errors of a body format. This file defines only `json`; other formats, such as `scim`, are passed
 * in.
 */
export interface FormatDefinition {
  mediaType: string;
  /** Maximum size of a request body in bytes; undefined if the program's limit applies. */
  bodyLimitBytes?: number;
  /** Maximum number of concurrent requests with one API key; undefined if only the limit for all requests of a key applies. */
  requestsAtOncePerKey?: number;
  /** If a request matches no endpoint and its path begins with this prefix, the error response has this format. */
  pathPrefix?: string;
  /** True if a slash at the end of a path with the prefix is ignored. */
  ignoresTrailingSlash?: boolean;
  error: {
    /** Name of the schema in the OpenAPI document. */
    name: string;
    schema: z.ZodType;
    bodyOf: (failure: Failure, invalid: InvalidInput, requestId: string) => object;
  };
}

export type OtherFormats = Partial<Record<Exclude<BodyFormat, 'json'>, FormatDefinition>>;

function entriesOf(
  failure: Failure,
  { validation, validationContext }: InvalidInput,
  requestId: string,
): ErrorEntry[] {
  if (!validation) return [failure.entry(requestId)];
  const inBody = validationContext === 'body';
  return validation.slice(0, 20).map(({ instancePath, message }) => ({
    ...failure.entry(requestId),
    ...(message !== undefined && { detail: message }),
    source: inBody ? { pointer: instancePath } : { parameter: instancePath.replace(/^\//, '') },
  }));
}

export const jsonFormat: FormatDefinition = {
  mediaType: 'application/json',
  error: {
    name: 'Errors',
    schema: errorBody,
    bodyOf: (...given) => ({ errors: entriesOf(...given) }),
  },
};

export type BodyFormats = ReturnType<typeof bodyFormatsOf>;

/** Returns true if a URL relative to the origin is the prefix or lies below it. */
const isBelow = (url: string, prefix: string) =>
  url.startsWith(prefix) && ['', '/', '?'].includes(url.charAt(prefix.length));

/** Returns functions that find the body format of an endpoint, a path or a request. */
export function bodyFormatsOf(others: OtherFormats) {
  const byName: Partial<Record<BodyFormat, FormatDefinition>> = { json: jsonFormat, ...others };
  const all = Object.values(byName);

  function ofEndpoint({ format, path }: Endpoint): FormatDefinition {
    const definition = byName[format];
    if (!definition) throw new Error(`the body format ${format} of ${path} is not defined`);
    return definition;
  }
  const ofPath = (path: string): FormatDefinition =>
    all.find(({ pathPrefix }) => pathPrefix !== undefined && isBelow(path, pathPrefix)) ?? jsonFormat;
  /** Returns a URL without the slash at the end of its path, if the format of the path ignores it. */
  function routedUrl(url: string): string {
    if (ofPath(url).ignoresTrailingSlash !== true) return url;
    const query = url.indexOf('?');
    const end = query < 0 ? url.length : query;
    return url[end - 1] === '/' ? url.slice(0, end - 1) + url.slice(end) : url;
  }
  /** Returns the format of the endpoint that was requested, or of the path if there is no such endpoint. */
  const ofRequest = ({ routeOptions, url }: FastifyRequest): FormatDefinition =>
    routeOptions.config.endpoint ? ofEndpoint(routeOptions.config.endpoint) : ofPath(url);

  return { all, ofEndpoint, ofPath, ofRequest, routedUrl };
}
