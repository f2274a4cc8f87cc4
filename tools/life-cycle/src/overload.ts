import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@academy/testing';
import { isSuccess, quantile, startLoad, type Call, type Outcome } from '@academy/testing/load';

export interface Overload {
  /** Responses per second when the service is fully used but not overloaded. */
  capacity: number;
  /** Successful responses per second while the service is overloaded. */
  goodput: number;
  asked: number;
  turnedAway: number;
  /** 99th percentile of the latency of admitted requests, in milliseconds. */
  p99: number;
  /**
   * Longest response time of `/healthz` during the overload, in milliseconds; infinite if `/healthz` did not respond.
   */
  health: number;
  /** Responses that are neither a success nor a 503 with Retry-After. */
  others: string[];
}

const fewestAnswers = 20;
/** More requests than the service admits at once, so that some requests are refused even on a slow machine. */
const fewestAsked = 150;

/**
 * Measures the maximum number of responses per second. Each connection sends its next request after the previous
 * response, so that the service is not overloaded.
 * @throws Error if a response is not a success, because refusals are faster than successes and would raise the result
 */
async function capacityOf(url: string, next: () => Call, connections: number, milliseconds: number) {
  const load = startLoad(url, next, { connections });
  const answered = () => load.outcomes.length;
  await eventually(() => answered() >= connections);
  const [begin, from] = [performance.now(), answered()];
  await eventually(() => performance.now() >= begin + milliseconds && answered() >= from + fewestAnswers);
  const perSecond = ((answered() - from) / (performance.now() - begin)) * 1000;
  await load.stop();
  const failed = load.outcomes.find(({ status }) => !isSuccess(status));
  if (failed) throw new Error(`Unexpected response below the capacity: ${failed.status} ${failed.text}`);
  return perSecond;
}

async function longestHealth(url: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  for (; !isOver(); await sleep(100)) {
    const begin = performance.now();
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    longest = Math.max(longest, response?.ok ? performance.now() - begin : Infinity);
  }
  return longest;
}

/**
 * Sends four times as many requests per second as the service can process. The number of connections is four times the
 * number of requests that the service admits.
 * @param places maximum number of requests that the service admits, including requests that wait in the queue
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
