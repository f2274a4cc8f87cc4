import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface Call {
  method: 'GET' | 'POST';
  url: string;
  token: string;
  body?: unknown;
}

/** Sends one request and reads the whole response. */
function send(agent: Agent, { method, url, token, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    };
    const sent = request(url, { method, agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject);
      answer.resume();
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

export interface Load {
  requests: number;
  seconds: number;
  /** Milliseconds of each request, ascending. */
  latencies: number[];
}

/**
 * Sends calls in a closed loop over several connections until the time is over or no calls are left.
 * @throws Error on an unsuccessful response, which would distort the measurement
 */
export async function load(
  next: () => Call | undefined,
  connections: number,
  milliseconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const begin = performance.now();
  const end = begin + milliseconds;
  const connection = async () => {
    for (let call = next(); call && performance.now() < end; call = next()) {
      const sentAt = performance.now();
      const status = await send(agent, call);
      if (status < 200 || status > 299) throw new Error(`${call.method} ${call.url} answered ${status}`);
      latencies.push(performance.now() - sentAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, connection));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - begin) / 1000;
  return { requests: latencies.length, seconds, latencies: latencies.sort((a, b) => a - b) };
}

/** The latency at a quantile of the requests. */
export const percentile = ({ latencies }: Load, share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN;
