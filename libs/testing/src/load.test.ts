import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from './eventually.ts';
import { startLoad, type Call } from './load.ts';

test('`startLoad` records status, body and Retry-After; the status is 0 if the connection ends without a response', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/closed') request.socket.end();
    else if (request.url === '/busy') response.writeHead(503, { 'retry-after': '3' }).end('busy');
    else response.end(`${request.method} ${request.headers.authorization}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const responses: string[] = [];
  const onSuccess = (response: string) => responses.push(response);
  const paths = ['/ok', '/closed', '/busy'];
  let count = 0;
  const next = (): Call => ({ method: 'POST', path: paths[count++ % 3]!, token: 't', body: {}, onSuccess });

  const load = startLoad(url, next, { connections: 1 });
  await eventually(() => load.outcomes.length >= 6);
  await load.stop();
  server.closeAllConnections();
  server.close();
  expect(load.outcomes.slice(0, 4)).toMatchObject([
    { path: '/ok', status: 200, text: 'POST Bearer t' },
    { path: '/closed', status: 0 },
    { path: '/busy', status: 503, text: 'busy', retryAfter: '3' },
    { path: '/ok', status: 200 },
  ]);
  expect(responses[0]).toBe('POST Bearer t');
});
