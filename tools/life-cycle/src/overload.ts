import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSuccess, send, startLoad, type Call } from './load.ts';

export interface Overload {
  /** Answers a second when nothing is asked beyond them. */
  capacity: number;
  /** Answers a second while four times as many are asked for. */
  goodput: number;
  asked: number;
  turnedAway: number;
  /** Of the requests that were accepted, milliseconds. */
  p99: number;
  /** Longest that `/healthz` took meanwhile, milliseconds; infinite when it was not answered. */
  health: number;
  /** Answers that are neither a success nor a refusal that says when to try again. */
  others: string[];
}

const tickMs = 10;
const fewestAnswers = 20;
/** So many that not all find a place, however slow the machine is. */
const fewestAsked = 150;
/** More than a service does at once. */
const mostConnections = 400;

/** Answers a second to some connections that each wait for their answers. */
async function capacityOf(url: string, next: () => Call, connections: number, milliseconds: number) {
  const load = startLoad(url, next, { connections, pauseMs: 0 });
  const answered = () => load.outcomes.length;
  while (answered() < connections) await sleep(tickMs);
  const [begin, from] = [performance.now(), answered()];
  while (performance.now() < begin + milliseconds || answered() < from + fewestAnswers) await sleep(tickMs);
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
 * Opens connections ahead, as a proxy in front keeps them: Node accepts one new connection in each turn of its event
 * loop, and who waits for that is not seen by the program.
 */
async function connect(agent: Agent, url: string): Promise<void> {
  const health = { method: 'GET', path: '/healthz', token: '' } as const;
  await Promise.all(Array.from({ length: agent.maxSockets }, () => send(agent, url, health)));
}

/** Asks a service for four times of what it can do, by clients that do not wait for each other. */
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
