import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ApiKeyScope, Permission } from './permissions.ts';

export * from './values/endpoint.ts';

/**
 * Who may call an endpoint. The field is required, so that no endpoint becomes public by omission.
 * - `public`: anyone, without a token
 * - `content-origin`: a frame at the origin of CONTENT_URL, where uploaded packages run, or a package in such a frame.
 *   The endpoint exists at this origin only, and checks a ticket, cookie or token of one registration itself (rule 506)
 * - `signed-in`: any user with a valid token; the handler's query returns only data that this user may see
 * - `admin`: administrators only (rule 21)
 * - `company`: administrators, and members who hold one of the listed permissions in the company `companyId` of the path
 * - `apiKey`: programs whose API key has this scope and belongs to the company `companyId` of the path (rule 290);
 *   if `company` is not set as well, requests with a user token are rejected
 */
export type Access =
  | 'public'
  | 'content-origin'
  | 'signed-in'
  | 'admin'
  | { readonly company: readonly [Permission, ...Permission[]]; readonly apiKey?: ApiKeyScope }
  | { readonly company?: undefined; readonly apiKey: ApiKeyScope };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Media types of endpoints that return or take a streamed file instead of JSON. An endpoint with the response `*\/*` sets the
 * media type of each response itself.
 */
export type MediaType =
  | '*/*'
  | 'application/jose'
  | 'application/octet-stream'
  | 'application/oscal+json'
  | 'application/pdf'
  | 'application/vc+jwt'
  | 'application/x-www-form-urlencoded'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/zip'
  | 'image/jpeg'
  | 'image/png'
  | 'image/svg+xml'
  | 'text/calendar'
  | 'text/csv'
  | 'text/html'
  | 'text/markdown'
  | 'text/plain';

type Fields = z.ZodObject;

/**
 * Statuses 204, 303 and 304 are responses without content; 303 redirects, and 304 means that the client has the file
 * already. A response with 206 is a range of a file.
 */
export type SuccessStatus = 200 | 201 | 202 | 204 | 206 | 303 | 304;

/** `json`: bodies and errors as in rules 2 and 6. `scim`: media type and errors of SCIM (RFC 7644). */
export type BodyFormat = 'json' | 'scim';

export interface Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType | MediaType = z.ZodType | MediaType,
  Who extends Access = Access,
> {
  readonly method: Method;
  /** Path with `{name}` for each field of `params`; `{name*}` at the end matches the rest of the path. */
  readonly path: string;
  readonly access: Who;
  /** Purpose of the endpoint as an imperative sentence, for the API documentation and audit entries about refused calls. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Media types of the request body if it is a file, which the service reads as a stream; undefined for JSON bodies. */
  readonly bodyTypes?: readonly MediaType[];
  /**
   * Schema of the whole JSON response including `data`, or the media type of a streamed file.
   * Fields that the schema does not contain are removed from the response.
   */
  readonly response: Response;
  /** HTTP statuses of successful responses. For an endpoint with both 201 and 200, 200 means that nothing was created. */
  readonly statuses: readonly SuccessStatus[];
  /** Error codes in addition to those that `errorCodesOf` of service-kit derives from method and access. */
  readonly errors: readonly ErrorCode[];
  /** Maximum number of calls per minute and client IP address; further calls get status 429. */
  readonly limitPerMinute?: number;
  /** Maximum size of a request body in bytes, if it differs from that of the body format. */
  readonly maxBodyBytes?: number;
  /** Maximum duration of an upload in seconds, for endpoints that take large files; ten minutes by default. */
  readonly maxUploadSeconds?: number;
  readonly format: BodyFormat;
}

interface EndpointInput<
  Params extends Fields,
  Query extends Fields,
  Body extends z.ZodType,
  Response extends z.ZodType | MediaType,
  Who extends Access,
> {
  method: Method;
  path: string;
  access: Who;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyTypes?: readonly MediaType[];
  response: Response;
  /** Only 200 by default. */
  statuses?: readonly SuccessStatus[];
  errors?: readonly ErrorCode[];
  limitPerMinute?: number;
  maxBodyBytes?: number;
  maxUploadSeconds?: number;
  /** `json` by default. */
  format?: BodyFormat;
}

type NoFields = z.ZodObject<Record<never, never>>;
const noFields: NoFields = z.object({});

/** The body schema of endpoints that take no body; they ignore a body that a client sends. */
const noBody = z.unknown().optional();

/** The body schema of endpoints that take a file. The service reads the file as a stream and checks its content itself. */
export const fileBody = z.unknown() as z.ZodType<AsyncIterable<Uint8Array>>;

export const takesBody = ({ method, body }: Pick<Endpoint, 'method' | 'body'>): boolean =>
  method !== 'GET' && body !== noBody;

/** Defines an endpoint for the service that serves it and the web app that calls it. */
export function endpoint<
  Response extends z.ZodType | MediaType,
  const Who extends Access,
  Params extends Fields = NoFields,
  Query extends Fields = NoFields,
  Body extends z.ZodType = z.ZodOptional<z.ZodUnknown>,
>(input: EndpointInput<Params, Query, Body, Response, Who>): Endpoint<Params, Query, Body, Response, Who> {
  return {
    params: noFields as Fields as Params,
    query: noFields as Fields as Query,
    body: noBody as z.ZodType as Body,
    statuses: [200],
    errors: [],
    format: 'json',
    ...input,
  };
}
