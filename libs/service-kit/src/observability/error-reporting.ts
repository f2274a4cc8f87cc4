import type { ObservabilityEnv } from './observability-env.ts';

/** What an error has to do with, by names that no person has: `request_id`, `route`, `queue`, `job`. */
export type ErrorTags = Record<string, string>;

/** Tells a Sentry-compatible service of errors that nobody expected. */
export interface ErrorReporting {
  /** Never fails, and nobody waits for it. */
  report: (error: unknown, tags?: ErrorTags) => void;
  /** Sends what was not sent yet, as far as that is quickly done. */
  stop: () => Promise<void>;
}

const noReporting: ErrorReporting = { report: () => undefined, stop: async () => undefined };

/** Reports errors, if the environment says where to; otherwise not even the library is loaded. */
export async function openErrorReporting(
  name: string,
  { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment }: Partial<ObservabilityEnv>,
): Promise<ErrorReporting> {
  if (dsn === undefined) return noReporting;
  const { reportToSentry } = await import('./error-reports.ts');
  return reportToSentry({ name, dsn, environment });
}
