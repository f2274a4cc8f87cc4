import { isSuccess, quantile, type Outcome } from '@academy/testing/load';

export interface Figures {
  requests: number;
  failures: number;
  /** Longest time in milliseconds without a successful response. */
  pause: number;
  p50: number;
  p99: number;
  perSecond: number;
  /** Reasons why requests failed, each reason once. */
  reasons: string[];
}

const reasonOf = ({ status, path, text }: Outcome) =>
  `${status} ${path} ${text}`.replace(/[\da-f-]{36}/g, '…').slice(0, 300);

export function figuresOf(outcomes: readonly Outcome[], begin: number, end: number): Figures {
  const within = outcomes.filter(({ sentAt }) => sentAt >= begin && sentAt <= end);
  const good = within.filter(({ status }) => isSuccess(status));
  const moments = [begin, ...good.map(({ endedAt }) => endedAt).sort((a, b) => a - b), end];
  const gaps = moments.slice(1).map((moment, index) => moment - moments[index]!);
  const bad = within.filter(({ status }) => !isSuccess(status));
  const latencies = good.map(({ sentAt, endedAt }) => endedAt - sentAt);
  return {
    requests: within.length,
    failures: bad.length,
    pause: Math.max(...gaps),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    perSecond: (good.length / (end - begin)) * 1000,
    reasons: [...new Set(bad.map(reasonOf))],
  };
}
