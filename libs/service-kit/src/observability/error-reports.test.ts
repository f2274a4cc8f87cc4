import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openErrorReporting } from './error-reporting.ts';

/**
 * Reports an error to a server that uses the given request handler. Returns the duration of the shutdown of the error
 * reporting in milliseconds.
 */
async function reportTo(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reporting = await openErrorReporting('sample', { SENTRY_DSN: `http://key@127.0.0.1:${port}/1` });
  reporting.report(new Error('on purpose'));
  const before = Date.now();
  await reporting.stop();
  server.closeAllConnections();
  server.close();
  return Date.now() - before;
}

it('does not read the response body', async () => {
  const chunk = Buffer.alloc(1_000_000);
  let sentBytes = 0;
  const took = await reportTo((_request, response) => {
    const goOn = () => {
      if (response.destroyed) return;
      sentBytes += chunk.length;
      response.write(chunk, () => setImmediate(goOn));
    };
    goOn();
  });
  // Only as much as fits into the socket buffers is sent.
  expect(sentBytes).toBeLessThan(20_000_000);
  expect(took).toBeLessThan(5_000);
});

it('does not follow redirects', async () => {
  const asked: (string | undefined)[] = [];
  await reportTo((request, response) => {
    asked.push(request.url?.replace(/\?.*/, ''));
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(asked).toEqual(['/api/1/envelope/']);
});

it('stops after a few seconds if the error reporting service never responds', async () => {
  expect(await reportTo(() => undefined)).toBeLessThan(5_000);
});
