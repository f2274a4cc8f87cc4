import fastifyPlugin from 'fastify-plugin';
import { Failure } from '../base/failure.ts';

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** The header Host that browsers send to an origin. */
const hostOf = (origin: string) => new URL(origin).host;

/**
 * Separates the endpoints that serve uploaded course packages (access `content-origin`) from all other endpoints.
 * Packages contain scripts, so they have an origin of their own. Each endpoint responds at only one of the two hosts:
 * the origin of the web app serves no file of a package, and the origin of packages serves no part of the API. The hook
 * checks the header Host, which proxies pass on, and which scripts in a browser cannot set.
 */
export const contentHost = fastifyPlugin<{ contentOrigin: string | undefined }>(
  async (app, { contentOrigin }) => {
    const host = contentOrigin && hostOf(contentOrigin);
    const ownPort = contentOrigin && defaultPorts[new URL(contentOrigin).protocol];
    /** The host of a request in lower case and without the default port. */
    const plainHost = (header: string) => {
      const lower = header.toLowerCase();
      return lower.endsWith(`:${ownPort}`) ? lower.slice(0, -1 - ownPort!.length) : lower;
    };
    /**
     * Whether the host is the one that serves packages. A dot at its end is ignored, because DNS resolves such a name
     * to the same host.
     */
    const meansHost = (given: string) => given.replace(/\.(?=:|$)/, '') === host;

    app.addHook('onRequest', (request, _reply, done) => {
      const given = plainHost(request.headers.host ?? '');
      const isForContent = request.routeOptions.config.endpoint?.access === 'content-origin';
      // An endpoint for packages requires the exact host: for browsers, the name with a dot at the end is another
      // origin.
      const isServed = isForContent ? host !== undefined && given === host : !meansHost(given);
      done(isServed ? undefined : new Failure('route_not_found'));
    });
  },
);
