import { fastify, type FastifyError, type FastifyReply } from 'fastify';
import { answerClientError, answerError } from './answers.ts';
import { proxy } from './proxies.ts';
import { handleRequestBodies } from './request-bodies.ts';
import {
  addHeaders,
  contentSecurityHeaders,
  securityHeaders,
  type AllowedOrigins,
} from './security-headers.ts';
import { serveWebApp } from './web-app.ts';

interface GatewayOptions extends AllowedOrigins {
  webDirectory: string;
  academyApi: string;
  coreServices: string;
  /** Time limit of requests in milliseconds. Large bodies have a longer limit. */
  requestTimeoutMs?: number;
}

const usualTimeoutMs = 5_000;
/** Interval in milliseconds at which Node looks for requests that have timed out. */
const timeoutCheckMs = 500;

function emptyGateway(headersOf: Parameters<typeof addHeaders>[1], requestTimeoutMs = usualTimeoutMs) {
  const app = fastify({
    forceCloseConnections: true,
    requestTimeout: requestTimeoutMs,
    http: { requestTimeout: requestTimeoutMs, connectionsCheckingInterval: timeoutCheckMs },
    clientErrorHandler: answerClientError,
    // The gateway itself rejects a badly encoded path, even if the path belongs to a service.
    frameworkErrors: (_error, _request, reply) => {
      answerError(reply as FastifyReply, 'malformed_request');
    },
  });
  addHeaders(app, headersOf);
  handleRequestBodies(app);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const malformed = error.statusCode !== undefined && error.statusCode < 500;
    if (!malformed) console.error('The gateway failed:', error);
    return answerError(reply, malformed ? 'malformed_request' : 'internal_error');
  });
  return app;
}

/** Serves the web app and the APIs of both services on one origin. */
async function buildGateway(options: GatewayOptions) {
  const { webDirectory, academyApi, coreServices, requestTimeoutMs, ...origins } = options;
  const app = emptyGateway(securityHeaders(origins), requestTimeoutMs);
  await proxy(app, '/api', academyApi);
  await proxy(app, '/core-services', coreServices);
  await proxy(app, '/config', coreServices);
  await serveWebApp(app, { directory: webDirectory, academyApi });
  return app;
}

/** Proxies the origin of uploaded packages, on which only the paths for packages exist. */
async function buildContentGateway({ academyApi }: { academyApi: string }) {
  const app = emptyGateway(contentSecurityHeaders);
  await proxy(app, '/content', academyApi);
  await proxy(app, '/api/xapi', academyApi);
  app.setNotFoundHandler((_request, reply) => answerError(reply, 'route_not_found'));
  return app;
}

async function listen(building: ReturnType<typeof buildGateway>, port: number) {
  const app = await building;
  await app.listen({ port, host: '127.0.0.1' });
  return { stop: () => app.close() };
}

export const startGateway = ({ port, ...options }: GatewayOptions & { port: number }) =>
  listen(buildGateway(options), port);

export const startContentGateway = ({ port, ...options }: { port: number; academyApi: string }) =>
  listen(buildContentGateway(options), port);
