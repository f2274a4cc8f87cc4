import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@academy/testing';
import { isSuccess, quantile, startLoad, type Call, type Outcome } from '@academy/testing/load';

export interface Overload {
  /** Responses per second at saturation without excess load. */
  capacity: number;
  /** Successful responses per second under overload. */
  goodput: number;
  asked: number;
  turnedAway: number;
  /** Latency of the accepted requests in milliseconds. */
  p99: number;
  /** Duration of the slowest `/healthz` response during the overload in milliseconds; infinite without a response. */
  health: number;
  /** Responses that are neither a success nor a 503 with Retry-After. */
  others: string[];
}

const fewestAnswers = 20;
/** Enough to exceed the queue limits on any machine. */
const fewestAsked = 150;

/** Responses per second to a closed loop of connections. */
async function capacityOf(url: string, next: () => Call, connections: number, milliseconds: number) {
  const load = startLoad(url, next, { connections });
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
 * Sends four times the requests per second that a service can answer, on four times the connections that it has places
 * for.
 * @param places the most requests that the service admits, waiting ones included
 */
export async function overload(
  url: string,
  next: () => Call,
  {
    places,
    connections = 16,
    milliseconds = 3_000,
  }: { places: number; connections?: number; milliseconds?: number },
): Promise<Overload> {
  const capacity = await capacityOf(url, next, connections, milliseconds);
  const begin = performance.now();
  const { outcomes, stop } = startLoad(url, next, { connections: 4 * places, perSecond: 4 * capacity });
  let isOver = false;
  const health = longestHealth(url, () => isOver);
  const isRefusal = ({ status, retryAfter = '' }: Outcome) => status === 503 && /^\d+$/.test(retryAfter);
  const accepted = () => outcomes.filter(({ status }) => isSuccess(status));
  await eventually(
    () =>
      performance.now() >= begin + milliseconds &&
      outcomes.length >= fewestAsked &&
      accepted().length >= fewestAnswers,
    { timeout: 60_000, interval: 100 },
  );
  await stop();
  const seconds = (performance.now() - begin) / 1000;
  isOver = true;
  const others = outcomes.filter((outcome) => !isSuccess(outcome.status) && !isRefusal(outcome));
  return {
    capacity,
    goodput: accepted().length / seconds,
    asked: outcomes.length,
    turnedAway: outcomes.filter(isRefusal).length,
    p99: quantile(
      accepted().map(({ sentAt, endedAt }) => endedAt - sentAt),
      0.99,
    ),
    health: await health,
    others: [...new Set(others.map(({ status, text }) => `${status} ${text}`))],
  };
}
