import type { Endpoint, ErrorCode } from '@academy/contracts';
import { urlOf, type ClientEndpoint } from '@academy/contracts/client';
import type * as z from 'zod';
import type { ApiFailure } from '../errors/errors.ts';
import type { ApiRequest } from './authorizedFetch.ts';

/** The endpoint in the package `contracts` on whose types a client endpoint is based. */
type Source<C extends ClientEndpoint> = C extends ClientEndpoint<infer E> ? E : never;

export type ResponseOf<C extends ClientEndpoint> = Source<C>['response'] extends z.ZodType
  ? z.output<Source<C>['response']>
  : never;

type FieldsOf<T extends z.ZodType> = string extends keyof z.input<T> ? unknown : z.input<T>;
type BodyOf<T extends z.ZodType> = unknown extends z.input<T> ? unknown : { body: z.input<T> };
type Flat<T> = { [Key in keyof T]: T[Key] };
type AllArgumentsOf<E extends Endpoint> = Flat<
  FieldsOf<E['params']> & FieldsOf<E['query']> & BodyOf<E['body']>
>;

/** Arguments of an endpoint in one flat object: path parameters, query parameters and, if the endpoint has a body, `body`. */
export type ArgumentsOf<C extends ClientEndpoint> = keyof AllArgumentsOf<Source<C>> extends never
  ? void
  : AllArgumentsOf<Source<C>>;

export function requestOf<C extends ClientEndpoint>(endpoint: C, args: ArgumentsOf<C>): ApiRequest {
  const { method, queryNames, isPublic } = endpoint;
  const fields: Record<string, unknown> = { ...args };
  const query = Object.fromEntries(queryNames.map((name) => [name, fields[name]]));
  return {
    method,
    url: urlOf(endpoint, fields, query as Parameters<typeof urlOf>[2]),
    body: fields['body'],
    isPublic,
  };
}

/** Options of a query whose response is deleted as soon as no component uses it, so the next visit loads it again. */
export const uncached = { keepUnusedDataFor: 0 };

export function call<C extends ClientEndpoint>(endpoint: C) {
  return { query: (args: ArgumentsOf<C>) => requestOf(endpoint, args) };
}

export type DataOf<C extends ClientEndpoint> = ResponseOf<C> extends { data: infer Data } ? Data : never;

/** Like `call`, but the query returns only the field `data` of the response. */
export function callData<C extends ClientEndpoint>(endpoint: C) {
  return { ...call(endpoint), transformResponse: (response: { data: DataOf<C> }) => response.data };
}

/**
 * Option of an endpoint for an object whose id is in the URL. The services reject a malformed id with status 400. The
 * option converts this failure to status 404 with the given error code, so that users see the same message as for an
 * unknown id.
 * @param code error code for an unknown id
 */
export const malformedIdMeans = (code: ErrorCode) => ({
  transformErrorResponse: (failure: ApiFailure): ApiFailure =>
    failure.status === 400 ? { ...failure, status: 404, code } : failure,
});
