import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBalancer, type FailedRequest } from './balancer.ts';
import { eventually } from './eventually.ts';

let balancer: Awaited<ReturnType<typeof startBalancer>>;
const failures: FailedRequest[] = [];
const servers: Server[] = [];
beforeEach(async () => {
  failures.splice(0);
  balancer = await startBalancer({ onFailure: (failed) => failures.push(failed) });
});
afterEach(async () => {
  for (const server of servers.splice(0)) stop(server);
  await balancer.stop();
});

/** Starts an instance that responds with its name. Requests to `/endless` get no response. */
async function startInstance(name: string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    if (request.url !== '/endless') response.end(name);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  balancer.add(url);
  return { server, url };
}
function stop(server: Server) {
  server.close();
  server.closeAllConnections();
}
const ready = (count: number) => eventually(() => balancer.readyCount() === count);
const answers = async (count: number) => {
  const texts = [];
  for (let each = 0; each < count; each += 1) texts.push(await (await fetch(balancer.url)).text());
  return texts.sort();
};

it('the balancer distributes requests to all ready instances, and sends none to a removed instance', async () => {
  const [first] = [await startInstance('first'), await startInstance('second')];
  await ready(2);
  expect(new Set(await answers(8))).toEqual(new Set(['first', 'second']));
  balancer.remove(first.url);
  expect(await answers(2)).toEqual(['second', 'second']);
  // A readiness check may still run when the instance is removed. The result of this check must not add the instance
  // again.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await answers(2)).toEqual(['second', 'second']);
});

it('the balancer responds with 502 if an instance ends, and reports whether the instance had received the request', async () => {
  const { server, url } = await startInstance('only');
  await ready(1);
  const endless = fetch(`${balancer.url}/endless`);
  await eventually(
    () => new Promise<boolean>((resolve) => server.getConnections((_, count) => resolve(count > 0))),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  stop(server);
  expect((await endless).status).toBe(502);
  expect((await fetch(balancer.url)).status).toBe(502);
  expect(failures).toEqual([
    { instance: url, wasSent: true },
    { instance: url, wasSent: false },
  ]);
  await ready(0);
  expect((await fetch(balancer.url)).status).toBe(503);
});
