import { errorBody, type BodyFormat, type Endpoint, type ErrorEntry } from '@academy/contracts';
import type { FastifyError, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Failure } from '../base/failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    bodyFormats: BodyFormats;
  }
}

/** Properties of the error that Fastify throws for a request that violates its schema. */
type InvalidInput = Pick<FastifyError, 'validation' | 'validationContext'>;

/**
 * Media type and errors of a body format. Only `json` is defined in this file; programs pass other formats, such as
 * `scim`.
 */
export interface FormatDefinition {
  mediaType: string;
  /** Maximum size of a request body in bytes; if undefined, the general limit of the program applies. */
  bodyLimitBytes?: number;
  /**
   * Maximum number of requests with one API key that are processed at the same time; if undefined, only the general
   * limit for a key applies.
   */
  requestsAtOncePerKey?: number;
  /**
   * Prefix of paths: if a request matches no endpoint and its path begins with the prefix, the error response has this
   * format.
   */
  pathPrefix?: string;
  /** Whether a slash at the end of paths with the prefix is ignored. */
  ignoresTrailingSlash?: boolean;
  error: {
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

/** Whether a URL without origin is the prefix itself, or a path below it. */
const isBelow = (url: string, prefix: string) =>
  url.startsWith(prefix) && ['', '/', '?'].includes(url.charAt(prefix.length));

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
  /** The URL without a slash at the end of its path, if the format of the path ignores it. */
  function routedUrl(url: string): string {
    if (ofPath(url).ignoresTrailingSlash !== true) return url;
    const query = url.indexOf('?');
    const end = query < 0 ? url.length : query;
    return url[end - 1] === '/' ? url.slice(0, end - 1) + url.slice(end) : url;
  }
  /** The format of the requested endpoint or, if there is none, of the requested path. */
  const ofRequest = ({ routeOptions, url }: FastifyRequest): FormatDefinition =>
    routeOptions.config.endpoint ? ofEndpoint(routeOptions.config.endpoint) : ofPath(url);

  return { all, ofEndpoint, ofPath, ofRequest, routedUrl };
}
