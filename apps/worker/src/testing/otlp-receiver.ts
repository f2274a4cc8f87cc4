import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

interface TraceRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: Attribute[];
        status: { code?: number };
      }[];
    }[];
  }[];
}

export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string | number | undefined>;
  isError: boolean;
}

const asRecord = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

const spansOf = ({ resourceSpans }: TraceRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes, status }) => ({
        service: String(asRecord(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentSpanId,
        attributes: asRecord(attributes),
        isError: status.code === 2,
      })),
    ),
  );

export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const headers: unknown[] = [];
  const receive = async (request: IncomingMessage) => {
    if (request.url !== '/v1/traces') throw new Error(`unexpected path ${request.url}`);
    headers.push(request.headers);
    spans.push(...spansOf((await json(request)) as TraceRequest));
  };
  const server = createServer((request, response) => {
    receive(request)
      .then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
      .catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
