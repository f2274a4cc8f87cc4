import * as z from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may call an endpoint. The field is required, so that no endpoint becomes public by omission.
 * - `public`: anyone, without a token
 * - `signed-in`: any valid token; the handler's query returns only data that this user may see
 * - `admin`: administrators only (rule 21)
 * - `company`: holders of any one of the permissions in the company named by the path's `companyId`; administrators too
 */
export type Access =
  'public' | 'signed-in' | 'admin' | { readonly company: readonly [Permission, ...Permission[]] };

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Media types of endpoints that return a streamed file instead of JSON. */
export type MediaType =
  | 'application/pdf'
  | 'application/vc+jwt'
  | 'application/zip'
  | 'image/png'
  | 'image/svg+xml'
  | 'text/csv'
  | 'text/plain';

type Fields = z.ZodObject;

export interface Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | MediaType = z.ZodType | MediaType,
  Who extends Access = Access,
> {
  readonly method: Method;
  /** Path with `{name}` for each field of `params`. */
  readonly path: string;
  readonly access: Who;
  /** One imperative sentence, shown in the API documentation and in the audit log of refused calls. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /**
   * Schema of the whole JSON response, with its `data` wrapper; other fields are stripped. For a streamed file, its
   * media type.
   */
  readonly answer: Answer;
  /** Rate limit per client address; further calls get status 429. */
  readonly limitPerMinute?: number;
}

interface EndpointInput<
  Params extends Fields,
  Query extends Fields,
  Body extends z.ZodType,
  Answer extends z.ZodType | MediaType,
  Who extends Access,
> {
  method: Method;
  path: string;
  access: Who;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  limitPerMinute?: number;
}

type NoFields = z.ZodObject<Record<never, never>>;
const noFields: NoFields = z.object({});

/** Defines an endpoint for the service that serves it and the web app that calls it. */
export function endpoint<
  Answer extends z.ZodType | MediaType,
  const Who extends Access,
  Params extends Fields = NoFields,
  Query extends Fields = NoFields,
  Body extends z.ZodType = z.ZodOptional<z.ZodUnknown>,
>(input: EndpointInput<Params, Query, Body, Answer, Who>): Endpoint<Params, Query, Body, Answer, Who> {
  return {
    params: noFields as Fields as Params,
    query: noFields as Fields as Query,
    body: z.unknown().optional() as z.ZodType as Body,
    ...input,
  };
}

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/**
 * The URL of a call, relative to the origin. Values are percent-encoded, lists comma-joined, empty values omitted.
 * @example urlOf(getCourse, { companyId, courseId }, { language: 'de' })
 */
export function urlOf(
  { path }: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
