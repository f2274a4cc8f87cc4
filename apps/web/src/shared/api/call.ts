import { urlOf, type Endpoint, type ErrorCode } from '@academy/contracts';
import type * as z from 'zod';
import type { ApiFailure } from '../errors/errors.ts';
import type { ApiRequest } from './authorizedFetch.ts';

/** Type of an endpoint's JSON response, including the `data` wrapper. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : never;

type FieldsOf<T extends z.ZodType> = string extends keyof z.input<T> ? unknown : z.input<T>;
type BodyOf<T extends z.ZodType> = unknown extends z.input<T> ? unknown : { body: z.input<T> };
type Flat<T> = { [Key in keyof T]: T[Key] };
type AllArgumentsOf<E extends Endpoint> = Flat<
  FieldsOf<E['params']> & FieldsOf<E['query']> & BodyOf<E['body']>
>;

/** Arguments of an endpoint in one flat object: path parameters, query parameters and, if the endpoint has a body, `body`. */
export type ArgumentsOf<E extends Endpoint> = keyof AllArgumentsOf<E> extends never
  ? void
  : AllArgumentsOf<E>;

/** Builds the request for an endpoint from flat arguments. */
export function requestOf<E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>): ApiRequest {
  const fields: Record<string, unknown> = { ...args };
  const query = Object.keys(endpoint.query.shape).map((name) => [name, fields[name]]);
  return {
    method: endpoint.method,
    url: urlOf(endpoint, fields, Object.fromEntries(query)),
    body: fields['body'],
    isPublic: endpoint.access === 'public',
  };
}

/** Turns an endpoint of the contracts into an RTK Query endpoint that returns the whole response. */
export function call<E extends Endpoint>(endpoint: E) {
  return { query: (args: ArgumentsOf<E>) => requestOf(endpoint, args) };
}

/** Type of the `data` field of an endpoint's response. */
export type DataOf<E extends Endpoint> = ResponseOf<E> extends { data: infer Data } ? Data : never;

/** Turns an endpoint of the contracts into an RTK Query endpoint that returns the `data` field of the response. */
export function callData<E extends Endpoint>(endpoint: E) {
  return { ...call(endpoint), transformResponse: (response: { data: DataOf<E> }) => response.data };
}

/**
 * Option for a query whose users see the same message for a malformed id as for an unknown id.
 * The services reject a malformed id with status 400. The option turns this failure into status 404 with the given code.
 * @param code error code for an unknown id
 */
export const malformedIdMeans = (code: ErrorCode) => ({
  transformErrorResponse: (failure: ApiFailure): ApiFailure =>
    failure.status === 400 ? { ...failure, status: 404, code } : failure,
});
