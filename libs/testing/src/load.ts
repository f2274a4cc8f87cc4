import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  /** Sent as JSON. */
  body?: unknown;
  onSuccess?: (answer: string) => void;
}

/** The result of one call; times by `performance.now()`. */
export interface Outcome {
  sentAt: number;
  endedAt: number;
  /** 0 if the connection ended without a response. */
  status: number;
  path: string;
  /** Body of the response. */
  text: string;
  /** Seconds, as the header Retry-After names them. */
  retryAfter?: string | undefined;
}

export const isSuccess = (status: number) => status >= 200 && status < 300;

interface LoadOptions {
  connections: number;
  /** Requests per second on all connections together, at least one on each; unlimited by default. */
  perSecond?: number;
}

/** Milliseconds between two checks of autocannon whether it has to stop. */
const sampleMs = 50;
const longestSeconds = 3_600;
const mostGroups = 8;

/**
 * Sends calls over some connections until it is stopped, on each connection one after the response to another. autocannon
 * does the sending; it neither counts a request whose connection was closed without a response nor spreads requests over a
 * second, so both are done here.
 */
export function startLoad(url: string, next: () => Call, { connections, perSecond }: LoadOptions) {
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
        { url, setupClient, duration: longestSeconds, timeout: 30, sampleInt: sampleMs, ...options },
        (error: Error | null) => (error ? reject(error) : resolve()),
      );
      running.push(instance);
    });
  // autocannon sends the requests of a second in one burst, so groups of connections start within a second.
  const groups = Math.min(connections, mostGroups);
  const pace = async (rate: number, index: number) => {
    await sleep((1_000 / groups) * index);
    if (!isOver) await run({ connections: Math.ceil(connections / groups), connectionRate: rate });
  };
  const done =
    perSecond === undefined
      ? run({ connections })
      : Promise.all(
          Array.from({ length: groups }, (_, index) =>
            pace(Math.max(1, Math.round(perSecond / connections)), index),
          ),
        );
  return {
    outcomes,
    /** Requests that are in flight are aborted and have no outcome. */
    stop: async () => {
      isOver = true;
      running.forEach((instance) => instance.stop());
      await done;
    },
  };
}

/** A quantile of numbers, such as 0.99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
