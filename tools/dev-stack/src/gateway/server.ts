import { fastify, type FastifyError, type FastifyReply } from 'fastify';
import { answerError } from './answers.ts';
import { proxy } from './proxies.ts';
import { securityHeaders, type AllowedOrigins } from './security-headers.ts';
import { webApp } from './web-app.ts';

interface GatewayOptions extends AllowedOrigins {
  /** Where the built web app is. */
  webDirectory: string;
  academyApi: string;
  coreServices: string;
}

/** The one origin that browsers see: the web app, and the services behind it. */
export async function buildGateway({ webDirectory, academyApi, coreServices, ...origins }: GatewayOptions) {
  const app = fastify({
    forceCloseConnections: true,
    // A path that is not well encoded gets no further; it is answered here for the services too.
    frameworkErrors: (_error, _request, reply) => {
      answerError(reply as FastifyReply, 'malformed_request');
    },
  });
  securityHeaders(app, origins);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const malformed = error.statusCode !== undefined && error.statusCode < 500;
    if (!malformed) console.error('The gateway failed:', error);
    return answerError(reply, malformed ? 'malformed_request' : 'internal_error');
  });
  await proxy(app, '/api', academyApi);
  await proxy(app, '/core-services', coreServices);
  await proxy(app, '/config', coreServices);
  await webApp(app, webDirectory);
  return app;
}

/** Starts the gateway on 127.0.0.1. */
export async function startGateway({ port, ...options }: GatewayOptions & { port: number }) {
  const app = await buildGateway(options);
  await app.listen({ port, host: '127.0.0.1' });
  return { stop: () => app.close() };
}
