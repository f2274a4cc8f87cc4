import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export interface HeavyRequest {
  url: string;
  token: string;
  method?: 'GET' | 'POST' | 'PUT';
  /** Text of the body and its media type. */
  body?: { type: string; text: string };
}

/** Number of connections: a service accepts 8 requests in progress and 16 waiting requests of one caller. */
const connections = 24;
/**
 * Maximum pause after a refused request in milliseconds. The pause is short, so that the caller sends requests again as
 * soon as the limits allow it.
 */
const longestPauseMs = 1_000;

/** Sends requests over all connections as fast as the limits of the services allow, until `stop` is called. */
export function startHeavyCaller(next: () => HeavyRequest) {
  const statuses = new Map<number, number>();
  const stopping = new AbortController();
  let slowest = 0;

  async function sendOne(): Promise<void> {
    const { url, token, method = 'GET', body } = next();
    const begin = performance.now();
    const response = await fetch(url, {
      method,
      signal: stopping.signal,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': body.type }) },
      ...(body && { body: body.text }),
    });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.ok) slowest = Math.max(slowest, performance.now() - begin);
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
    if (!response.ok) await sleep(Math.min(retryAfterMs, longestPauseMs));
  }

  const work = async () => {
    while (!stopping.signal.aborted)
      await sendOne().catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      });
  };
  const done = Promise.all(Array.from({ length: connections }, work));
  done.catch(() => undefined);
  return {
    /**
     * Aborts the requests in flight. Returns the number of responses by status, and the duration of the slowest success
     * in milliseconds.
     */
    stop: async () => {
      stopping.abort();
      await done;
      return { statuses: Object.fromEntries(statuses), slowest };
    },
  };
}
