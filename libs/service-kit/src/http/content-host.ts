import fastifyPlugin from 'fastify-plugin';
import { Failure } from '../base/failure.ts';

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Returns the value that browsers send as header Host for an origin. */
const hostOf = (origin: string) => new URL(origin).host;

/**
 * Separates the endpoints that serve uploaded course packages (access `content-origin`) from all other endpoints.
 * Packages contain scripts, so they have their own origin. Each endpoint responds at one of the two hosts only: the
 * origin of the web app serves no file of a package, and the origin of packages serves no part of the API. The hook
 * compares the header Host, which proxies in front of the service pass on and scripts in a browser cannot set.
 */
export const contentHost = fastifyPlugin<{ contentOrigin: string | undefined }>(
  async (app, { contentOrigin }) => {
    const host = contentOrigin && hostOf(contentOrigin);
    const ownPort = contentOrigin && defaultPorts[new URL(contentOrigin).protocol];
    /** Returns the host of a request in lower case and without the default port. */
    const plainHost = (header: string) => {
      const lower = header.toLowerCase();
      return lower.endsWith(`:${ownPort}`) ? lower.slice(0, -1 - ownPort!.length) : lower;
    };
    /**
     * Returns true if the host is that of packages. A dot at the end is ignored, because DNS resolves the name with it
     * to the same host.
     */
    const meansHost = (given: string) => given.replace(/\.(?=:|$)/, '') === host;

    app.addHook('onRequest', (request, _reply, done) => {
      const given = plainHost(request.headers.host ?? '');
      const isForContent = request.routeOptions.config.endpoint?.access === 'content-origin';
      // For browsers, the name with a dot at the end is another origin. So endpoints for packages do not accept it.
      const isServed = isForContent ? host !== undefined && given === host : !meansHost(given);
      done(isServed ? undefined : new Failure('route_not_found'));
    });
  },
);
