import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  body?: unknown;
  /** Called with the body of a successful response. */
  onSuccess?: (answer: string) => void;
}

/** Result of a call; status 0 means no response. */
interface Outcome {
  sentAt: number;
  endedAt: number;
  status: number;
  path: string;
  text: string;
}

export interface Figures {
  requests: number;
  failures: number;
  /** Longest time without a success, milliseconds. */
  pause: number;
  p99: number;
  perSecond: number;
  /** Distinct reasons of failures. */
  reasons: string[];
}

const longestAnswerMs = 30_000;

/** Sends one request and reads the whole response. */
export function send(agent: Agent, base: string, { method, path, token, body }: Call) {
  return new Promise<{ status: number; text: string; retryAfter?: string | undefined }>((resolve) => {
    const payload = body === undefined ? undefined : JSON.stringify({ data: body });
    const sent = request(
      `${base}${path}`,
      {
        ...{ method, agent },
        headers: {
          authorization: `Bearer ${token}`,
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
        signal: AbortSignal.timeout(longestAnswerMs),
      },
      (answer) => {
        let text = '';
        const retryAfter = answer.headers['retry-after'];
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, retryAfter }));
        answer.on('error', () => resolve({ status: 0, text: 'cut off' }));
      },
    );
    sent.on('error', (error) => resolve({ status: 0, text: error.message }));
    sent.end(payload);
  });
}

export const isSuccess = (status: number) => status >= 200 && status < 300;

const reasonOf = ({ status, path, text }: Outcome) =>
  `${status} ${path} ${text}`.replace(/[\da-f-]{36}/g, '…').slice(0, 300);

/** Figures of the requests that were sent between two moments, in milliseconds of `performance.now()`. */
export function figuresOf(outcomes: readonly Outcome[], begin: number, end: number): Figures {
  const within = outcomes.filter(({ sentAt }) => sentAt >= begin && sentAt <= end);
  const good = within.filter(({ status }) => isSuccess(status));
  const latencies = good.map(({ sentAt, endedAt }) => endedAt - sentAt).sort((a, b) => a - b);
  const moments = [begin, ...good.map(({ endedAt }) => endedAt).sort((a, b) => a - b), end];
  const gaps = moments.slice(1).map((moment, index) => moment - moments[index]!);
  const bad = within.filter(({ status }) => !isSuccess(status));
  return {
    requests: within.length,
    failures: bad.length,
    pause: Math.max(...gaps),
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? NaN,
    perSecond: (good.length / (end - begin)) * 1000,
    reasons: [...new Set(bad.map(reasonOf))],
  };
}

/** Generates load until it is stopped. Each connection pauses between a response and its next request. */
export function startLoad(base: string, next: () => Call, { connections = 8, pauseMs = 40 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcomes: Outcome[] = [];
  let isOver = false;
  const connection = async () => {
    for (; !isOver; await sleep(pauseMs)) {
      const call = next();
      const sentAt = performance.now();
      const { status, text } = await send(agent, base, call);
      outcomes.push({ sentAt, endedAt: performance.now(), status, path: call.path, text });
      if (isSuccess(status)) call.onSuccess?.(text);
    }
  };
  const done = Promise.all(Array.from({ length: connections }, connection));
  return {
    outcomes,
    stop: async () => {
      isOver = true;
      await done;
      agent.destroy();
    },
  };
}
