import { urlOf, type Endpoint } from '@academy/contracts';
import type * as z from 'zod';
import type { ApiRequest } from './authorizedFetch.ts';

export { download } from './download.ts';

/** The JSON answer of an endpoint, with its `data` wrapper. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : never;

type FieldsOf<T extends z.ZodType> = string extends keyof z.input<T> ? unknown : z.input<T>;
type BodyOf<T extends z.ZodType> = unknown extends z.input<T> ? unknown : { body: z.input<T> };
type Flat<T> = { [Key in keyof T]: T[Key] };
type AllArgumentsOf<E extends Endpoint> = Flat<
  FieldsOf<E['params']> & FieldsOf<E['query']> & BodyOf<E['body']>
>;

/** What a call of an endpoint takes: the fields of params and query side by side, and `body` where it has one. */
export type ArgumentsOf<E extends Endpoint> = keyof AllArgumentsOf<E> extends never
  ? void
  : AllArgumentsOf<E>;

/** The request that calls an endpoint with the given arguments. */
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

/** A contract's endpoint as an RTK Query endpoint that yields the whole answer. */
export function call<E extends Endpoint>(endpoint: E) {
  return { query: (args: ArgumentsOf<E>) => requestOf(endpoint, args) };
}

/** What the `data` wrapper of an endpoint's answer holds. */
export type DataOf<E extends Endpoint> = AnswerOf<E> extends { data: infer Data } ? Data : never;

/** A contract's endpoint as an RTK Query endpoint that yields what the `data` wrapper holds. */
export function callData<E extends Endpoint>(endpoint: E) {
  return { ...call(endpoint), transformResponse: (answer: { data: DataOf<E> }) => answer.data };
}
