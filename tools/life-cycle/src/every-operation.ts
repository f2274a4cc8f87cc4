import { request } from 'node:http';
import { performance } from 'node:perf_hooks';

interface Content {
  [type: string]: { example?: unknown };
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: {
    example?: unknown;
    examples?: unknown[];
    type?: string;
    format?: string;
    pattern?: string;
    enum?: unknown[];
  };
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

export interface OperationRequest {
  id: string;
  method: string;
  path: string;
  /** Content type of the body; undefined if the request has no body. */
  type?: string | undefined;
  body?: string;
}

const unknownId = '0192f000-0000-7000-9000-00000000ffff';

/**
 * Values for parameters for which the OpenAPI document has no example. Each value has a function that returns true for
 * the schemas for which the value is suitable.
 */
const samples: [(schema: Parameter['schema']) => boolean, string][] = [
  [({ format }) => format === 'date', '2026-01-31'],
  [({ format }) => format === 'uuid', unknownId],
  [({ type }) => type === 'integer' || type === 'number', '1'],
  [({ pattern }) => pattern?.includes('{43}') === true, 'a'.repeat(43)],
];

function valueOf({ name, schema }: Parameter, known: Record<string, string>): string {
  const value = known[name] ?? schema.example ?? schema.examples?.[0] ?? schema.enum?.[0];
  return String(value ?? samples.find(([fits]) => fits(schema))?.[1] ?? 'unknown');
}

/**
 * Returns a request for each operation. The values in the requests are the examples in the OpenAPI document.
 * @param known values that replace the examples of path and query parameters; keys are the names of the parameters
 */
export function requestsOf({ paths }: OpenApi, known: Record<string, string>): OperationRequest[] {
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { operationId, parameters = [], requestBody }]) => {
      const url = new URL('http://unused');
      url.pathname = template.replaceAll(/\{(\w+)\*?\}/g, (_, name: string) => {
        const parameter = parameters.find((one) => one.name === name);
        return parameter ? valueOf(parameter, known) : (known[name] ?? unknownId);
      });
      for (const parameter of parameters)
        if (parameter.in === 'query' && parameter.required)
          url.searchParams.set(parameter.name, valueOf(parameter, known));
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const example = content?.example;
      return {
        ...{ id: operationId, method: method.toUpperCase(), path: url.pathname + url.search, type },
        ...(type !== undefined && {
          body: typeof example === 'string' ? example : JSON.stringify(example ?? 'content of a file'),
        }),
      };
    }),
  );
}

export interface TimedResponse {
  status: number;
  retryAfter: string | undefined;
  body: string;
  ms: number;
}

/** Sends a request and measures its duration. The status is 0 if the connection fails. */
export function send(
  base: string,
  { method, path, type, body }: OperationRequest,
  headers: Record<string, string>,
): Promise<TimedResponse> {
  const begin = performance.now();
  const ms = () => performance.now() - begin;
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ status: 0, retryAfter: undefined, body: error.message, ms: ms() });
    const outgoing = request(
      `${base}${path}`,
      { method, headers: { ...headers, ...(type !== undefined && { 'content-type': type }) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part)).on('error', fail);
        response.on('end', () =>
          resolve({
            ...{ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] },
            ...{ body: text, ms: ms() },
          }),
        );
      },
    );
    outgoing.on('error', fail).end(body);
  });
}
