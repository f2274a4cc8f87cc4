import { Failure, type FailureSource } from './failure.ts';

interface Period {
  /** First day, as an ISO 8601 date; undefined if the period has no beginning. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Throws if a period ends before it begins.
 * @param source part of the request that contains the last day
 * @throws Failure `period_reversed`
 */
export function requirePeriod({ from, to }: Period, source: FailureSource): void {
  if (from !== undefined && to !== undefined && to < from) throw new Failure('period_reversed', { source });
}
