import type { ObservabilityEnv } from './observability-env.ts';

/** Context of a reported error, without personal data: `request_id`, `route`, `queue`, `job`. */
export type ErrorTags = Record<string, string>;

/** Reports unexpected errors to a Sentry-compatible service. */
export interface ErrorReporting {
  /** Sends the report in the background; never throws. */
  report: (error: unknown, tags?: ErrorTags) => void;
  /** Flushes pending reports and gives up after a few seconds. */
  stop: () => Promise<void>;
}

const noReporting: ErrorReporting = { report: () => undefined, stop: async () => undefined };

/** Starts error reporting if a DSN is set; otherwise Sentry's library is not even loaded. */
export async function openErrorReporting(
  name: string,
  { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment }: Partial<ObservabilityEnv>,
): Promise<ErrorReporting> {
  if (dsn === undefined) return noReporting;
  const { reportToSentry } = await import('./error-reports.ts');
  return reportToSentry({ name, dsn, environment });
}
