import type { Endpoint, Method } from '../endpoint.ts';

/**
 * The parts of an endpoint that the web app needs at run time. They contain the types of arguments and responses, but
 * no schemas: the services validate requests and responses.
 */
export interface ClientEndpoint<E extends Endpoint = Endpoint> {
  readonly method: Method;
  /** Path with `{name}` for each path parameter. */
  readonly path: string;
  readonly queryNames: readonly string[];
  /** Whether the endpoint is called without a token. */
  readonly isPublic: boolean;
  /** Never set; only its type is used. */
  readonly endpoint?: E;
}

type Details = Partial<Pick<ClientEndpoint, 'queryNames' | 'isPublic'>>;

/* @__NO_SIDE_EFFECTS__ */
export const clientEndpoint = <E extends Endpoint>(
  method: Method,
  path: string,
  { queryNames = [], isPublic = false }: Details = {},
): ClientEndpoint<E> => ({ method, path, queryNames, isPublic });
