import type { ErrorReporter } from './error-reporter.ts';
import type { ObservabilityEnv } from '../env/observability-env.ts';

const noReporting: ErrorReporter = { report: () => undefined, stop: async () => undefined };

/** Starts error reporting if a DSN is set. Otherwise, Sentry's library is not loaded. */
export async function openErrorReporter(
  name: string,
  { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment }: Partial<ObservabilityEnv>,
): Promise<ErrorReporter> {
  if (dsn === undefined) return noReporting;
  const { reportToSentry } = await import('./sentry-reporter.ts');
  return reportToSentry({ name, dsn, environment });
}
