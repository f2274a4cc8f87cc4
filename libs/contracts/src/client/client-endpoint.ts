import type { Endpoint, Method } from '../endpoint.ts';

/**
 * What the web app knows of an endpoint while it runs. The types of arguments and responses come from the endpoint, but
 * its schemas stay out of the web app, because the services validate requests and responses.
 */
export interface ClientEndpoint<E extends Endpoint = Endpoint> {
  readonly method: Method;
  /** Path with `{name}` for each path parameter. */
  readonly path: string;
  readonly queryNames: readonly string[];
  /** True if the endpoint is called without a token. */
  readonly isPublic: boolean;
  /** Never set; it only carries the type. */
  readonly endpoint?: E;
}

type Details = Partial<Pick<ClientEndpoint, 'queryNames' | 'isPublic'>>;

/* @__NO_SIDE_EFFECTS__ */
export const clientEndpoint = <E extends Endpoint>(
  method: Method,
  path: string,
  { queryNames = [], isPublic = false }: Details = {},
): ClientEndpoint<E> => ({ method, path, queryNames, isPublic });
