import { Failure, type FailureSource } from './failure.ts';

interface Period {
  /** First day, as an ISO 8601 date; undefined if the period has no beginning. */
  from?: string | undefined;
  /** Last day; undefined if the period has no end. */
  to?: string | undefined;
}

/**
 * Requires that a period does not end before it begins.
 * @param source where the request contains the last day
 * @throws Failure `period_reversed`
 */
export function requirePeriod({ from, to }: Period, source: FailureSource): void {
  if (from !== undefined && to !== undefined && to < from) throw new Failure('period_reversed', { source });
}
