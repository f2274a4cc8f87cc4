import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@academy/testing';
import { isSuccess, send, startLoad, type Call } from './load.ts';

export interface Overload {
  /** Responses per second at saturation without excess load. */
  capacity: number;
  /** Successful responses per second at four times the capacity. */
  goodput: number;
  asked: number;
  turnedAway: number;
  /** Of the accepted requests, milliseconds. */
  p99: number;
  /** Slowest response of `/healthz` meanwhile, milliseconds; infinite without a response. */
  health: number;
  /** Responses that are neither a success nor a 503 with Retry-After. */
  others: string[];
}

const tickMs = 10;
const fewestAnswers = 20;
/** Enough to exceed the queue limits on any machine. */
const fewestAsked = 150;
/** Above the concurrency limit of a service. */
const mostConnections = 400;

/** Responses per second to a closed loop of connections. */
async function capacityOf(url: string, next: () => Call, connections: number, milliseconds: number) {
  const load = startLoad(url, next, { connections, pauseMs: 0 });
  const answered = () => load.outcomes.length;
  await eventually(() => answered() >= connections);
  const [begin, from] = [performance.now(), answered()];
  await eventually(() => performance.now() >= begin + milliseconds && answered() >= from + fewestAnswers);
  const perSecond = ((answered() - from) / (performance.now() - begin)) * 1000;
  await load.stop();
  return perSecond;
}

async function longestHealth(url: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  for (; !isOver(); await sleep(100)) {
    const begin = performance.now();
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    longest = Math.max(longest, answer?.ok ? performance.now() - begin : Infinity);
  }
  return longest;
}

/**
 * Opens connections in advance, like the keep-alive pool of a proxy: Node accepts one new connection per turn of its event
 * loop, and connections that wait for that are invisible to the program.
 */
async function connect(agent: Agent, url: string): Promise<void> {
  const health = { method: 'GET', path: '/healthz', token: '' } as const;
  await Promise.all(Array.from({ length: agent.maxSockets }, () => send(agent, url, health)));
}

/** Sends four times the capacity of a service in an open loop. */
export async function overload(
  url: string,
  next: () => Call,
  { connections = 16, milliseconds = 3_000 } = {},
): Promise<Overload> {
  const capacity = await capacityOf(url, next, connections, milliseconds);
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections, maxFreeSockets: mostConnections });
  await connect(agent, url);
  const accepted: number[] = [];
  const others = new Set<string>();
  let turnedAway = 0;
  const ask = async () => {
    const sentAt = performance.now();
    const { status, text, retryAfter } = await send(agent, url, next());
    if (isSuccess(status)) accepted.push(performance.now() - sentAt);
    else if (status === 503 && /^\d+$/.test(retryAfter ?? '')) turnedAway += 1;
    else others.add(`${status} ${text}`);
  };

  const asked: Promise<void>[] = [];
  const begin = performance.now();
  let isOver = false;
  const health = longestHealth(url, () => isOver);
  for (let now = begin; now < begin + milliseconds || asked.length < fewestAsked; now = performance.now()) {
    const due = Math.ceil(((now - begin) / 1000) * 4 * capacity);
    while (asked.length < due) asked.push(ask());
    await sleep(tickMs);
  }
  await Promise.all(asked);
  const seconds = (performance.now() - begin) / 1000;
  isOver = true;
  accepted.sort((a, b) => a - b);
  agent.destroy();
  return {
    ...{ capacity, goodput: accepted.length / seconds, asked: asked.length, turnedAway },
    p99: accepted[Math.floor(accepted.length * 0.99)] ?? NaN,
    health: await health,
    others: [...others],
  };
}
