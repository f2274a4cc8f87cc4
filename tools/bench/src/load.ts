import { setTimeout as sleep } from 'node:timers/promises';
import { isSuccess, quantile, startLoad, type Call } from '@academy/testing/load';

export interface Load {
  requests: number;
  seconds: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
}

/** Interval in milliseconds at which `load` checks whether it has sent enough requests. */
const pollMs = 5;

/**
 * Minimum number of requests per connection. If requests are slow, `load` waits for this number, because aborted
 * requests would distort the rate.
 */
const leastPerConnection = 3;

/**
 * Sends calls over several connections for some time, and longer if responses are slow. Each connection sends its next
 * call when it has received the response to the previous one.
 * @param requests number of requests after which `load` stops, even if the time is not over
 * @throws Error on an unsuccessful response, because errors would distort the measurement
 */
export async function load(
  url: string,
  next: () => Call,
  connections: number,
  milliseconds: number,
  requests?: number,
): Promise<Load> {
  const begin = performance.now();
  const { outcomes, stop } = startLoad(url, next, {
    connections,
    ...(requests !== undefined && { amount: requests }),
  });
  const isEnough = () =>
    outcomes.length >= (requests ?? Infinity) ||
    (performance.now() - begin >= milliseconds && outcomes.length >= connections * leastPerConnection);
  while (!isEnough()) await sleep(pollMs);
  await stop();
  const seconds = (performance.now() - begin) / 1000;
  const failed = outcomes.find(({ status }) => !isSuccess(status));
  if (failed) throw new Error(`${failed.path} answered ${failed.status}: ${failed.text}`);
  const latencies = outcomes.map(({ sentAt, endedAt }) => endedAt - sentAt);
  return {
    requests: outcomes.length,
    seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}
