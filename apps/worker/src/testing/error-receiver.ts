import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReportedError {
  tags: Record<string, string>;
  environment?: string;
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] };
}

/** Starts a receiver of Sentry envelopes, which have one line each for the header, the item header and the event. */
export async function startErrorReceiver() {
  const errors: ReportedError[] = [];
  const envelopes: string[] = [];
  const receive = (envelope: string) => {
    envelopes.push(envelope);
    const [, ...items] = envelope.split('\n').map((line) => JSON.parse(line) as object);
    items.forEach((item, index) => {
      if ('type' in item && item.type === 'event') errors.push(items[index + 1] as ReportedError);
    });
  };
  const server = createServer((request, response) => {
    text(request)
      .then(receive)
      .then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
      .catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    dsn: `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    errors,
    envelopes,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
