import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Serves the OpenAPI document generated from the contracts: a page at `path`, JSON at `path/json`. */
export const apiDocs = fastifyPlugin<{ name: string; path: string }>(async (app, { name, path }) => {
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: name, version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: path, staticCSP: true });
});
