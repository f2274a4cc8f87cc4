import * as contracts from '@academy/contracts';
import type { Endpoint } from '@academy/contracts';
import * as z from 'zod';
import type { JsonSchema } from './json-schema.ts';
import { sourcesOf } from './sources.ts';
import type { AppName, EndpointShape } from './surface.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const endpoints = Object.entries(contracts as Record<string, unknown>).filter(
  (entry): entry is [string, Endpoint] => isEndpoint(entry[1]),
);

/** Keywords of JSON Schema that do not affect compatibility, such as descriptions and defaults. */
const leftOut = new Set(['$schema', 'default', 'description', 'title']);

function plain<T>(schema: T, io: 'input' | 'output'): T {
  if (Array.isArray(schema)) return schema.map((one: unknown) => plain(one, io)) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const fields = Object.entries(schema).filter(([key, value]) => {
    if (leftOut.has(key) && typeof value !== 'object') return false;
    if (key === 'pattern') return !('format' in schema);
    // `additionalProperties: false` is removed from schemas of responses, because readers ignore unknown fields.
    if (key === 'additionalProperties') return !(io === 'output' && value === false);
    return Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER;
  });
  return Object.fromEntries(fields.map(([key, value]) => [key, plain(value, io)])) as T;
}

/**
 * Converts a schema to JSON Schema.
 * @param io `input` for the schema of the data before parsing, `output` for the schema of the parsed data
 */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  plain(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema, io);

const shapeOf = ({ access, params, query, body, response: answer }: Endpoint): EndpointShape => ({
  access,
  params: jsonSchemaOf(params, 'input'),
  query: jsonSchemaOf(query, 'input'),
  body: jsonSchemaOf(body, 'input'),
  answer: typeof answer === 'string' ? answer : jsonSchemaOf(answer, 'output'),
});

const servedBy = ({ path }: Endpoint): AppName =>
  /^\/(api|content)\//.test(path) ? 'academy-api' : 'core-services';

const shapesOf = (chosen: Endpoint[]): Record<string, EndpointShape> =>
  Object.fromEntries(
    chosen
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, shapeOf(endpoint)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

export const servedEndpoints = (app: AppName) =>
  shapesOf(endpoints.filter(([, endpoint]) => servedBy(endpoint) === app).map(([, endpoint]) => endpoint));

const importedByWeb = () =>
  sourcesOf('web').flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@academy\/contracts(?:\/client)?'/g)].flatMap(([, names]) =>
      (names ?? '').split(',').map((name) => name.trim().split(' as ')[0]),
    ),
  );

/**
 * Returns the endpoints of a server that an app calls. Only the web app calls other apps. A service is also described
 * as a client of its own public endpoints, because certificates and badges that it has issued contain their URLs.
 */
export function calledEndpoints(app: AppName, server: AppName): Record<string, EndpointShape> {
  const served = endpoints.filter(([, endpoint]) => servedBy(endpoint) === server);
  if (app === server)
    return shapesOf(served.map(([, one]) => one).filter(({ access }) => access === 'public'));
  if (app !== 'web') return {};
  const imported = importedByWeb();
  return shapesOf(served.filter(([name]) => imported.includes(name)).map(([, one]) => one));
}
