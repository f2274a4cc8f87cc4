import type { ErrorReporting } from './error-reporting.ts';
import type { ObservabilityEnv } from '../env/observability-env.ts';

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
