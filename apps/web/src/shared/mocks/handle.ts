import { errorCodes, type Endpoint, type ErrorCode } from '@academy/contracts';
import { delay, HttpHandler, HttpResponse, type JsonBodyType } from 'msw';
import type * as z from 'zod';

interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

type MockResponse<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;

export class MockError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

let reportBug = (error: unknown): void => console.error('A mock handler failed', error);

/** Sets the function that receives unexpected errors in handlers. Tests set a function that makes the test fail. */
export function setBugReporter(report: (error: unknown) => void) {
  reportBug = report;
}

/** Converts the parameters of a path to the syntax of MSW: `{id}` becomes `:id`. */
export const mockPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Caches the path of each request, because all handlers need it. */
const pathnames = new WeakMap<Request, string>();
function pathnameOf(request: Request): string {
  const known = pathnames.get(request);
  if (known !== undefined) return known;
  const { pathname } = new URL(request.url);
  pathnames.set(request, pathname);
  return pathname;
}

/**
 * Handler of one endpoint. For each request, MSW calls all handlers, one after the other, until one responds. MSW's own
 * handlers would parse the request and compile the path each time. This handler is faster, because it first compares
 * method and path.
 */
class EndpointHandler extends HttpHandler {
  readonly #method: string;
  readonly #path: RegExp;

  constructor({ method, path }: Endpoint, respond: ConstructorParameters<typeof HttpHandler>[2]) {
    super(method, mockPath(path), respond);
    this.#method = method;
    const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
    this.#path = new RegExp(`^${pattern}$`);
  }

  override async run(args: Parameters<HttpHandler['run']>[0]) {
    const isMeant = args.request.method === this.#method && this.#path.test(pathnameOf(args.request));
    return isMeant ? super.run(args) : null;
  }
}

/** Creates the mock handler of an endpoint, which validates requests and responses against the endpoint's schemas. */
export function handle<E extends Endpoint>(
  endpoint: E,
  respond: (call: Call<E>) => MockResponse<E>,
  milliseconds = 0,
): HttpHandler {
  return new EndpointHandler(endpoint, async ({ request, params }) => {
    await delay(milliseconds);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const text = request.method === 'GET' ? '' : await request.text();
    const body: unknown = text === '' || endpoint.bodyTypes !== undefined ? undefined : JSON.parse(text);
    const call = parseCall(endpoint, { params, query, body });
    if (call === undefined) return errorResponse('malformed_request');
    try {
      const content = respond(call);
      return content instanceof Blob ? fileResponse(content) : jsonResponse(endpoint, content);
    } catch (error) {
      if (error instanceof MockError) return errorResponse(error.code);
      reportBug(error);
      return errorResponse('internal_error');
    }
  });
}

/** Parses a request. Returns undefined if the request does not conform to the schemas of the endpoint. */
function parseCall<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: Record<keyof Call<E>, unknown>,
): Call<E> | undefined {
  const parsed = [
    endpoint.params.safeParse(params),
    endpoint.query.safeParse(query),
    endpoint.body.safeParse(body),
  ];
  if (parsed.some(({ success }) => !success)) return undefined;
  const [paramsData, queryData, bodyData] = parsed.map(({ data }) => data);
  return { params: paramsData, query: queryData, body: bodyData } as Call<E>;
}

/** Omits fields that are not in the response schema of the endpoint, as the services do. */
function jsonResponse({ response }: Endpoint, content: unknown) {
  return HttpResponse.json(
    (typeof response === 'string' ? content : response.parse(content)) as JsonBodyType,
  );
}

const fileResponse = (content: Blob) =>
  new HttpResponse(content, {
    headers: {
      'content-type': content.type,
      'content-disposition': `attachment; filename="${content instanceof File ? content.name : 'download'}"`,
    },
  });

function errorResponse(code: ErrorCode) {
  const status = errorCodes[code];
  return HttpResponse.json(
    { errors: [{ status: String(status), code, title: code, request_id: crypto.randomUUID() }] },
    { status },
  );
}
