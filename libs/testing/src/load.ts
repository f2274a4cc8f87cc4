import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  body?: unknown;
  headers?: Record<string, string>;
  onSuccess?: (response: string) => void;
  onFailure?: (failure: { status: number; text: string }) => void;
}

/** The result of a request. Times are values of `performance.now()`. */
export interface Outcome {
  sentAt: number;
  endedAt: number;
  /** HTTP status; 0 if the connection ended without a response. */
  status: number;
  path: string;
  text: string;
  /** Header Retry-After of the response, in seconds. */
  retryAfter?: string | undefined;
}

export const isSuccess = (status: number) => status >= 200 && status < 300;

interface LoadOptions {
  connections: number;
  /** Requests per second over all connections; by default unlimited. Must be at least the number of connections. */
  perSecond?: number;
  /** Total number of requests; by default unlimited. Cannot be combined with `perSecond`. */
  amount?: number;
}

/** Interval in milliseconds at which autocannon checks whether it must stop. */
const sampleMs = 50;
const maxSeconds = 3_600;
const maxGroups = 8;

/**
 * Sends calls over several connections until `stop` is called or the total number is reached. A connection sends its
 * next call after it got a response. Unlike autocannon alone, this function also counts requests whose connection was
 * closed without a response, and spreads requests evenly over each second.
 */
export function startLoad(url: string, next: () => Call, { connections, perSecond, amount }: LoadOptions) {
  const outcomes: Outcome[] = [];
  let isOver = false;

  function setupClient(client: autocannon.Client): void {
    let sent: { call: Call; at: number } | undefined;
    const settle = (status: number, text: string, retryAfter?: string) => {
      if (!sent) return;
      const { call, at } = sent;
      sent = undefined;
      const endedAt = performance.now();
      outcomes.push({ sentAt: at, endedAt, status, path: call.path, text, retryAfter });
      if (isSuccess(status)) call.onSuccess?.(text);
      else call.onFailure?.({ status, text });
    };
    client.setRequests([
      {
        setupRequest: (request) => {
          settle(0, 'connection closed without a response');
          const call = next();
          sent = { call, at: performance.now() };
          return {
            ...request,
            method: call.method,
            path: call.path,
            headers: {
              authorization: `Bearer ${call.token}`,
              ...call.headers,
              ...(call.body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
          };
        },
        onResponse: (status, text, _context, headers) => {
          const [, retryAfter] =
            Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'retry-after') ?? [];
          settle(status, text, retryAfter?.toString());
        },
      },
    ]);
  }

  const running: autocannon.Instance[] = [];
  const run = (options: Partial<autocannon.Options>) =>
    new Promise<void>((resolve, reject) => {
      const instance = autocannon(
        { url, setupClient, duration: maxSeconds, timeout: 30, sampleInt: sampleMs, ...options },
        (error: Error | null) => (error ? reject(error) : resolve()),
      );
      running.push(instance);
    });
  // autocannon sends all requests of a second in one burst. Groups of connections that start at different times avoid
  // this.
  const groups = Math.min(connections, maxGroups);
  const pace = async (rate: number, index: number) => {
    await sleep((1_000 / groups) * index);
    if (!isOver) await run({ connections: Math.ceil(connections / groups), connectionRate: rate });
  };
  const done =
    perSecond === undefined
      ? run({ connections, ...(amount !== undefined && { amount }) })
      : Promise.all(
          Array.from({ length: groups }, (_, index) =>
            pace(Math.max(1, Math.round(perSecond / connections)), index),
          ),
        );
  return {
    outcomes,
    /** Stops sending. Requests without a response are aborted and not recorded. */
    stop: async () => {
      isOver = true;
      running.forEach((instance) => instance.stop());
      await done;
    },
  };
}

/** Quantile of numbers; for example, `share` 0.99 gives the 99th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
