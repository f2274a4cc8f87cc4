import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod';
import type { Endpoint } from '@academy/contracts';
import type { BodyFormats } from './body-formats.ts';
import { completeOperation } from './openapi-operation.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function completeDocument(
  document: Partial<OpenAPIV3_1.Document>,
  endpoints: ReadonlyMap<string, Endpoint>,
  formats: BodyFormats,
): Partial<OpenAPIV3_1.Document> {
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
    const operations = methods.flatMap((method) => {
      const operation = item?.[method];
      const endpoint = endpoints.get(`${method.toUpperCase()} ${path}`);
      if (!operation) return [];
      return [
        [method, endpoint ? completeOperation(operation, endpoint, formats.ofEndpoint(endpoint)) : operation],
      ];
    });
    return [path, { ...item, ...Object.fromEntries(operations) }];
  });
  // Removes security schemes that no operation uses, because the linter rejects them. For example, the scheme of API
  // keys is unused if no operation of the service accepts one.
  const used = new Set(
    Object.values(document.paths ?? {})
      .flatMap((item) => methods.flatMap((method) => item?.[method]?.security ?? []))
      .flatMap((requirement) => Object.keys(requirement)),
  );
  const schemes = Object.entries(document.components?.securitySchemes ?? {}).filter(([scheme]) =>
    used.has(scheme),
  );
  return {
    ...document,
    paths: Object.fromEntries(paths) as OpenAPIV3_1.PathsObject,
    components: { ...document.components, securitySchemes: Object.fromEntries(schemes) },
  };
}

/** Schemas of the error bodies of all formats, by name. */
const errorSchemasOf = (formats: BodyFormats): Record<string, OpenAPIV3_1.SchemaObject> =>
  Object.fromEntries(
    formats.all.map(({ error: { name, schema } }) => {
      const { $schema: _, ...described } = z.toJSONSchema(schema);
      return [name, described as OpenAPIV3_1.SchemaObject];
    }),
  );

/** Serves the OpenAPI document that is generated from the contracts, as a page at `path` and as JSON at `path/json`. */
export const apiDocs = fastifyPlugin<{ name: string; path: string }>(async (app, { name, path }) => {
  const endpoints = new Map<string, Endpoint>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) endpoints.set(`${config.endpoint.method} ${config.endpoint.path}`, config.endpoint);
  });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: name, version: '1' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Access token of the identity provider (OpenID Connect)',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'API key of the company, with the scope that the operation requires; maintainers create API keys',
          },
        },
        schemas: errorSchemasOf(app.bodyFormats),
      },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      'openapiObject' in document
        ? completeDocument(
            document.openapiObject as Partial<OpenAPIV3_1.Document>,
            endpoints,
            app.bodyFormats,
          )
        : document.swaggerObject,
  });
  await app.register(fastifySwaggerUi, { routePrefix: path, staticCSP: true });
});
