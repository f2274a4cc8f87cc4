import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ApiKeyScope, Permission } from './permissions.ts';

export * from './values/endpoint.ts';

/**
 * Who may call an endpoint. The field is required, so that no endpoint is public by mistake.
 * - `public`: anybody, without a token
 * - `content-origin`: a frame at the origin of CONTENT_URL, where uploaded packages run, or a package in such a frame.
 *   The endpoint exists only at this origin, and itself checks a ticket, cookie or token of one registration (rule 506)
 * - `signed-in`: any user with a valid token; the endpoint must return only data that this user may see
 * - `admin`: administrators only (rule 21)
 * - `company`: administrators, and members who hold one of the listed permissions in the company `companyId` of the
 *   path
 * - `apiKey`: programs whose API key has this scope and belongs to the company `companyId` of the path (rule 290);
 *   without `company`, requests with a user token are refused
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
 * Media types of endpoints that return or accept a streamed file instead of JSON. An endpoint with the response `*\/*`
 * sets the media type of each response itself.
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
 * 204, 303 and 304 are responses without a body; 304 means that the client already has the file. 206 contains a range
 * of a file.
 */
export type SuccessStatus = 200 | 201 | 202 | 204 | 206 | 303 | 304;

/** `json`: bodies and errors as in rules 2 and 6. `scim`: bodies and errors of SCIM (RFC 7644). */
export type BodyFormat = 'json' | 'scim';

export interface Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType | MediaType = z.ZodType | MediaType,
  Who extends Access = Access,
> {
  readonly method: Method;
  /** Path with `{name}` for each field of `params`. `{name*}` at the end stands for the rest of the path. */
  readonly path: string;
  readonly access: Who;
  /**
   * What the endpoint does, as an imperative sentence, for the API documentation and for audit entries about refused
   * requests.
   */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Media types of a request body that is a file, which the service reads as a stream; undefined for JSON bodies. */
  readonly bodyTypes?: readonly MediaType[];
  /**
   * Schema of the whole JSON response including `data`, or media type of a streamed file. The response contains only
   * fields of the schema.
   */
  readonly response: Response;
  /** Statuses of successful responses. If both 201 and 200 are possible, 200 means that nothing was created. */
  readonly statuses: readonly SuccessStatus[];
  /** Error codes in addition to those that `errorCodesOf` of service-kit derives from method and access. */
  readonly errors: readonly ErrorCode[];
  /** Maximum number of requests per minute from one IP address. Further requests get status 429. */
  readonly limitPerMinute?: number;
  /** Maximum size of a request body in bytes; if undefined, the limit of the body format applies. */
  readonly maxBodyBytes?: number;
  /** Maximum duration of an upload in seconds; by default, ten minutes. */
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
  /** By default, only 200. */
  statuses?: readonly SuccessStatus[];
  errors?: readonly ErrorCode[];
  limitPerMinute?: number;
  maxBodyBytes?: number;
  maxUploadSeconds?: number;
  /** By default, `json`. */
  format?: BodyFormat;
}

type NoFields = z.ZodObject<Record<never, never>>;
const noFields: NoFields = z.object({});

/** Schema of the body for endpoints without one. A body that a client sends nevertheless is ignored. */
const noBody = z.unknown().optional();

/**
 * Schema of the body for endpoints that accept a file. The service reads it as a stream and checks its content itself.
 */
export const fileBody = z.unknown() as z.ZodType<AsyncIterable<Uint8Array>>;

export const takesBody = ({ method, body }: Pick<Endpoint, 'method' | 'body'>): boolean =>
  method !== 'GET' && body !== noBody;

/** Defines an endpoint, for the service that serves it and the web app that calls it. */
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
