import { STATUS_CODES } from 'node:http';
import * as contracts from '@academy/contracts';
import type { Endpoint, ErrorCode } from '@academy/contracts';
import { sample } from 'openapi-sampler';
import type { OpenAPIV3_1 } from 'openapi-types';
import { jsonFormat, type FormatDefinition } from './body-formats.ts';
import { errorCodesOf } from './endpoint-errors.ts';
import { Failure } from '../base/failure.ts';

type Operation = OpenAPIV3_1.OperationObject;
type Response = OpenAPIV3_1.ResponseObject;
type Content = NonNullable<Response['content']>;
type Parameter = OpenAPIV3_1.ParameterObject;

/** Export name of each contract, which is the operation id in the OpenAPI document. */
const names = new Map<unknown, string>(Object.entries(contracts).map(([name, value]) => [value, name]));

const meanings = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted; the work is done in the background',
  204: 'Success without content',
  206: 'Range of the file',
  303: 'Redirect',
  304: 'The client has the file already',
} as const;

const requestId = '0192f000-0000-7000-8000-0000000000ff';

/** Response headers of statuses after which a client may retry. */
const retryAfter: NonNullable<Response['headers']> = {
  'Retry-After': { description: 'Seconds after which the client may retry', schema: { type: 'integer' } },
};

/** Replaces a schema by its `documentedAs`, or adds the fields of its `documentedInAddition`. */
function asDocumented<T>(part: T): T {
  if (Array.isArray(part)) return part.map((one: unknown) => asDocumented(one)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const {
    [contracts.documentedAs]: documented,
    [contracts.documentedInAddition]: addition,
    ...rest
  } = part as Record<string, unknown>;
  if (documented) return documented as T;
  const fields = Object.entries(rest).map(([name, value]) => [name, asDocumented(value)]);
  return { ...Object.fromEntries(fields), ...(addition as object | undefined) } as T;
}

/** Adds to the description of a list parameter that commas separate its values in a URL. */
const describeParameter = (parameter: Parameter): Parameter =>
  parameter.schema && 'type' in parameter.schema && parameter.schema.type === 'array'
    ? { ...parameter, style: 'form', explode: false }
    : parameter;

/** Adds to each JSON body an example, which consists of the examples of its fields. */
const withExamples = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema, ...rest }]) => [
      type,
      schema ? { ...rest, schema, example: sample(schema as Parameters<typeof sample>[0]) } : rest,
    ]),
  );

const schemaOf = ({ error }: FormatDefinition) => ({ $ref: `#/components/schemas/${error.name}` });

function errorResponse(status: number, codes: readonly ErrorCode[], format: FormatDefinition): Response {
  const examples = codes.map((code) => [
    code,
    { value: format.error.bodyOf(new Failure(code), {}, requestId) },
  ]);
  return {
    description: `${STATUS_CODES[status]}: ${codes.join(', ')}`,
    content: {
      [format.mediaType]: {
        schema: schemaOf(format),
        examples: Object.fromEntries(examples) as Record<string, OpenAPIV3_1.ExampleObject>,
      },
    },
    ...((status === 429 || status === 503) && { headers: retryAfter }),
  };
}

/**
 * Response to a request whose URL or headers are too long. Node rejects such requests before routing, so every
 * operation can return it.
 */
const tooLongHeader: Response = {
  description: `${STATUS_CODES[431]}: URL and header fields are longer than 16 kB`,
  content: { [jsonFormat.mediaType]: { schema: schemaOf(jsonFormat) } },
};

function errorResponses(endpoint: Endpoint, format: FormatDefinition): Record<string, Response> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(endpoint)) {
    const status = contracts.errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [String(status), errorResponse(status, codes, format)]),
    ),
    431: tooLongHeader,
  };
}

/** Completes an operation of the OpenAPI document with statuses, errors, examples and operation id of its contract. */
export function completeOperation(
  generatedOperation: Operation,
  endpoint: Endpoint,
  format: FormatDefinition,
): Operation {
  const { response, statuses, limitPerMinute } = endpoint;
  const { requestBody, parameters, ...operation } = asDocumented(generatedOperation);
  const generated = operation.responses?.['2XX'] as Response | undefined;
  const content: Content =
    typeof response === 'string'
      ? { [response]: { schema: response.endsWith('+json') ? {} : { type: 'string', format: 'binary' } } }
      : withExamples(generated?.content ?? {});
  const fileTypes = (endpoint.bodyTypes ?? []).map((type) => [type, { schema: { type: 'string' } }]);
  const fileBody = { required: true, content: Object.fromEntries(fileTypes) };
  const jsonBody = contracts.takesBody(endpoint) ? (requestBody as OpenAPIV3_1.RequestBodyObject) : undefined;
  const body = endpoint.bodyTypes === undefined ? jsonBody : (fileBody as OpenAPIV3_1.RequestBodyObject);
  return {
    ...operation,
    operationId: names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`,
    ...(limitPerMinute !== undefined && {
      description: `At most ${limitPerMinute} calls per minute and client address.`,
    }),
    ...(parameters && { parameters: (parameters as Parameter[]).map(describeParameter) }),
    ...(body && { requestBody: { ...body, content: withExamples(body.content) } }),
    responses: {
      ...Object.fromEntries(
        statuses.map((status) => [
          String(status),
          { description: meanings[status], ...(![204, 303, 304].includes(status) && { content }) },
        ]),
      ),
      ...errorResponses(endpoint, format),
    },
  };
}
