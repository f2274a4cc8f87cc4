import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad, type Call } from '@academy/testing/load';
import type { Fleet } from './fleet-programs.ts';
import type { Calls } from './fleet-throughput.ts';

const connections = 8;
const maxDrainMs = 30_000;

export interface LearnersLoad {
  requests: number;
  /** Number of attempts that failed at the load balancer, because the process was killed. */
  broken: number;
  /** Number of attempts that a service refused with 503, for example because PostgreSQL was overloaded. */
  refused: number;
  /** Number of requests of which every attempt failed. */
  lost: number;
  /** All other failures than `broken` and `refused`. The list must stay empty. */
  failures: string[];
  /** Completed lessons for which a service has confirmed that they are stored. */
  acknowledged: { enrollmentId: string; lessonId: string }[];
}

/**
 * Sends the requests of learners at a steady rate. Failed requests are repeated, as a user repeats them in the browser.
 * @returns a function that ends the load: it starts no new requests of learners, and waits at most `maxDrainMs`
 * milliseconds until every failed request has succeeded
 */
export function startLearners(fleet: Fleet, calls: Calls): () => Promise<LearnersLoad> {
  const result: LearnersLoad = {
    requests: 0,
    broken: 0,
    refused: 0,
    lost: 0,
    failures: [],
    acknowledged: [],
  };
  const waiting = { visits: [] as Call[], openings: [] as Call[] };
  let isEnding = false;

  const retrying = (kind: keyof Calls) => {
    const follow = (call: Call): Call => ({
      ...call,
      onSuccess: () => {
        const [, enrollmentId] = /enrollments\/([^/]+)\/advancements/.exec(call.path) ?? [];
        const { data } = (call.body ?? {}) as { data?: { lesson_id: string } };
        if (enrollmentId && data) result.acknowledged.push({ enrollmentId, lessonId: data.lesson_id });
      },
      onFailure: ({ status, text }) => {
        if (status === 502 || status === 0) result.broken += 1;
        else if (status === 503) result.refused += 1;
        else result.failures.push(`${status} ${call.path} ${text}`.slice(0, 200));
        waiting[kind].push(call);
      },
    });
    return () => {
      const again = waiting[kind].shift();
      if (!again && !isEnding) result.requests += 1;
      return follow(again ?? (isEnding ? ended : calls[kind]()));
    };
  };
  /**
   * Call that is sent at the end instead of new requests of learners, because the connections of `startLoad` cannot
   * pause while the last failed requests are repeated.
   */
  const ended: Call = { method: 'GET', path: '/readyz', token: '' };
  const loads = [
    startLoad(fleet.urls['academy-api'], retrying('visits'), { connections, perSecond: 40 }),
    startLoad(fleet.urls['core-services'], retrying('openings'), { connections, perSecond: 20 }),
  ];
  const settled = () => loads.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  return async () => {
    isEnding = true;
    // After several more responses per connection, no request of a learner is in flight any more.
    const from = performance.now();
    for (let target = settled() + 4 * connections; performance.now() - from < maxDrainMs; await sleep(50)) {
      const isEmpty = waiting.visits.length + waiting.openings.length === 0;
      if (isEmpty && settled() >= target) break;
      if (!isEmpty) target = settled() + 4 * connections;
    }
    result.lost = waiting.visits.length + waiting.openings.length;
    await Promise.all(loads.map(({ stop }) => stop()));
    return result;
  };
}
