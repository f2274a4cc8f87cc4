import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const lookMs = 100;
const longestLookMs = 5_000;
/** Milliseconds after which the result of a readiness check affects the routing, as in a Kubernetes cluster. */
const spreadMs = 300;

export interface FailedRequest {
  instance: string;
  /** Whether the instance had accepted the connection, and may therefore have processed the request. */
  wasSent: boolean;
}

/**
 * Starts a load balancer that works like a Kubernetes Service: round robin without retries, over the instances that
 * were ready at their last check.
 * @param onFailure called for each request that got no complete response from its instance
 */
export async function startBalancer({ onFailure }: { onFailure?: (failed: FailedRequest) => void } = {}) {
  const agent = new Agent({ keepAlive: true });
  const instances = new Set<string>();
  const watching: Promise<void>[] = [];
  let ready: string[] = [];
  let turn = 0;
  let isOver = false;

  /**
   * Checks one instance repeatedly. Each instance has its own loop, so that a slow instance does not delay the checks
   * of the other ones.
   */
  async function watch(url: string): Promise<void> {
    for (; !isOver && instances.has(url); await sleep(lookMs)) {
      const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(longestLookMs) }).then(
        ({ ok }) => ok,
        () => false,
      );
      setTimeout(() => {
        ready = ready.filter((other) => other !== url);
        if (isReady && instances.has(url)) ready.push(url);
      }, spreadMs);
    }
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const instance = ready[turn++ % ready.length];
    if (instance === undefined) return void outgoing.writeHead(503).end('nobody is ready');
    const { method, headers, url } = incoming;
    const passed = request(`${instance}${url}`, { method, headers, agent }, (response) => {
      const { connection: _, ...headers } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, headers);
      response.pipe(outgoing);
      response.on('error', () => {
        onFailure?.({ instance, wasSent: true });
        outgoing.destroy();
      });
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      onFailure?.({ instance, wasSent: error.code !== 'ECONNREFUSED' });
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(passed);
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readyCount: () => ready.length,
    add: (url: string) => {
      instances.add(url);
      watching.push(watch(url));
    },
    remove: (url: string) => {
      instances.delete(url);
      ready = ready.filter((other) => other !== url);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(watching);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
