import fastifyPlugin from 'fastify-plugin';
import { Failure } from '../base/failure.ts';

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Returns the value that browsers send as header Host for an origin. */
const hostOf = (origin: string) => new URL(origin).host;

/**
 * Separates the endpoints for packages, which run at an origin of their own, from all other endpoints: each endpoint exists
 * at one of the two hosts only. So no file of a package is ever served at the origin of the web app, and nothing of the API
 * at the origin of packages.
 * The header Host decides, and not X-Forwarded-Host: proxies in front of the service keep it, and a browser cannot set it.
 */
export const contentHost = fastifyPlugin<{ contentOrigin: string | undefined }>(
  async (app, { contentOrigin }) => {
    const host = contentOrigin && hostOf(contentOrigin);
    const ownPort = contentOrigin && defaultPorts[new URL(contentOrigin).protocol];
    /** Returns the host of a request without what does not distinguish hosts: case and the default port. */
    const plainHost = (header: string) => {
      const lower = header.toLowerCase();
      return lower.endsWith(`:${ownPort}`) ? lower.slice(0, -1 - ownPort!.length) : lower;
    };
    /** Returns true also for the host with a dot at the end, which is another name for the same host. */
    const meansHost = (given: string) => given.replace(/\.(?=:|$)/, '') === host;

    app.addHook('onRequest', (request, _reply, done) => {
      const given = plainHost(request.headers.host ?? '');
      const isForContent = request.routeOptions.config.endpoint?.access === 'content-origin';
      // Endpoints for packages exist at exactly one origin, so the name with a dot at the end is not accepted for them.
      const isServed = isForContent ? host !== undefined && given === host : !meansHost(given);
      done(isServed ? undefined : new Failure('route_not_found'));
    });
  },
);
