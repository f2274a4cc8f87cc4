import { fastify, type FastifyError, type FastifyReply } from 'fastify';
import { answerClientError, answerError } from './answers.ts';
import { proxy } from './proxies.ts';
import { handleRequestBodies } from './request-bodies.ts';
import { addSecurityHeaders, type AllowedOrigins } from './security-headers.ts';
import { serveWebApp } from './web-app.ts';

interface GatewayOptions extends AllowedOrigins {
  /** Directory of the built web app. */
  webDirectory: string;
  academyApi: string;
  coreServices: string;
}

const requestTimeoutMs = 5_000;
/** Interval in milliseconds at which Node looks for requests that have timed out. */
const timeoutCheckMs = 500;

/** Serves the web app and proxies the services, all on one origin. */
export async function buildGateway({ webDirectory, academyApi, coreServices, ...origins }: GatewayOptions) {
  const app = fastify({
    forceCloseConnections: true,
    requestTimeout: requestTimeoutMs,
    http: { requestTimeout: requestTimeoutMs, connectionsCheckingInterval: timeoutCheckMs },
    clientErrorHandler: answerClientError,
    // The gateway rejects a badly encoded path without asking a service, even if the path belongs to a service.
    frameworkErrors: (_error, _request, reply) => {
      answerError(reply as FastifyReply, 'malformed_request');
    },
  });
  addSecurityHeaders(app, origins);
  handleRequestBodies(app);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const malformed = error.statusCode !== undefined && error.statusCode < 500;
    if (!malformed) console.error('The gateway failed:', error);
    return answerError(reply, malformed ? 'malformed_request' : 'internal_error');
  });
  await proxy(app, '/api', academyApi);
  await proxy(app, '/core-services', coreServices);
  await proxy(app, '/config', coreServices);
  await serveWebApp(app, { directory: webDirectory, academyApi });
  return app;
}

/** Starts the gateway on 127.0.0.1. */
export async function startGateway({ port, ...options }: GatewayOptions & { port: number }) {
  const app = await buildGateway(options);
  await app.listen({ port, host: '127.0.0.1' });
  return { stop: () => app.close() };
}
