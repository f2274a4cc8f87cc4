import fastifyPlugin from 'fastify-plugin';
import type { Endpoint } from '@academy/contracts';
import { Failure } from '../base/failure.ts';

interface KnownPath {
  segments: string[];
  methods: Set<string>;
}

const segmentsOf = (path: string) => path.split('?', 1)[0]!.split('/');
const isParameter = (segment: string | undefined) => segment?.startsWith('{');
const methodsOf = ({ method }: Endpoint): string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]);
const parametersOf = ({ segments }: KnownPath) => segments.filter(isParameter).length;

const matches = (pattern: readonly string[], path: readonly string[]) =>
  pattern.length === path.length &&
  pattern.every((segment, index) => (isParameter(segment) ? path[index] !== '' : segment === path[index]));

/**
 * Groups endpoints by path. Paths with fewer parameters come first, so that `/courses/populate` is before
 * `/courses/{id}`.
 */
function knownPathsOf(endpoints: readonly Endpoint[]): KnownPath[] {
  const paths = new Map<string, KnownPath>();
  for (const endpoint of endpoints) {
    const known = paths.get(endpoint.path) ?? { segments: segmentsOf(endpoint.path), methods: new Set() };
    for (const method of methodsOf(endpoint)) known.methods.add(method);
    paths.set(endpoint.path, known);
  }
  return [...paths.values()].sort((one, other) => parametersOf(one) - parametersOf(other));
}

/**
 * Refuses requests that match no endpoint before their body is read. If there are endpoints with the same path and
 * other methods, the response is 405 with the header Allow; otherwise, it is 404.
 */
export const unknownRoutes = fastifyPlugin(async (app) => {
  const endpoints: Endpoint[] = [];
  let paths: KnownPath[] = [];
  /**
   * For each endpoint, the paths of other endpoints for which the router would choose this endpoint by mistake: these
   * paths match the path pattern of this endpoint, but have no endpoint with its HTTP method. For example, the router
   * chooses `GET /courses/{id}` for `GET /courses/populate`, which must get 405 because only `POST` exists at that
   * path.
   */
  const mistaken = new Map<Endpoint, KnownPath[]>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint && !endpoints.includes(config.endpoint)) endpoints.push(config.endpoint);
  });
  app.addHook('onReady', async () => {
    paths = knownPathsOf(endpoints);
    for (const endpoint of endpoints) {
      const own = segmentsOf(endpoint.path);
      const others = paths.filter(
        ({ segments, methods }) =>
          matches(own, segments) && segments.join('/') !== endpoint.path && !methods.has(endpoint.method),
      );
      if (others.length > 0) mistaken.set(endpoint, others);
    }
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const candidates = endpoint ? mistaken.get(endpoint) : request.is404 ? paths : undefined;
    if (!candidates) return done();
    const path = segmentsOf(request.url);
    const known = candidates.find(({ segments }) => matches(segments, path));
    // Unlike the router, `matches` ignores the suffix of a parameter, as in `{token}.ics`. If `known` has the method of
    // the request, the router must have refused a wrong suffix, and the response is 404.
    if (known && !known.methods.has(request.method)) {
      reply.header('allow', [...known.methods].join(', '));
      done(new Failure('method_not_allowed'));
    } else done(request.is404 ? new Failure('route_not_found') : undefined);
  });
});
