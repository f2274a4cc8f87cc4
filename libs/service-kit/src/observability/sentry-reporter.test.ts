import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openErrorReporter } from './open-error-reporter.ts';

/**
 * Reports an error to a server that responds with `response`. Returns the milliseconds that `stop` of the reporter
 * took.
 */
async function reportTo(response: RequestListener): Promise<number> {
  const server = createServer(response).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reporting = await openErrorReporter('sample', { SENTRY_DSN: `http://key@127.0.0.1:${port}/1` });
  reporting.report(new Error('on purpose'));
  const before = Date.now();
  await reporting.stop();
  server.closeAllConnections();
  server.close();
  return Date.now() - before;
}

it('error reporting does not read the response body of the error reporting service', async () => {
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
  // The reporter does not read the body of the response, so the server can send only as much as the socket buffers
  // hold.
  expect(sentBytes).toBeLessThan(20_000_000);
  expect(took).toBeLessThan(5_000);
});

it('error reporting does not follow redirects', async () => {
  const asked: (string | undefined)[] = [];
  await reportTo((request, response) => {
    asked.push(request.url?.replace(/\?.*/, ''));
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(asked).toEqual(['/api/1/envelope/']);
});

it('error reporting stops after a few seconds if the error reporting service never responds', async () => {
  expect(await reportTo(() => undefined)).toBeLessThan(5_000);
});
