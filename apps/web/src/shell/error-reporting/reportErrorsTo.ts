import type { ErrorReportingConfig } from '@academy/contracts';
import { connection } from '../../shared/connection/connection.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { reportError, setErrorReporter } from '../../shared/errors/reportError.ts';

type Send = (error: unknown, context: string) => void;

/** Maximum number of reports per page load. A limit is needed, because a page may fail in a loop. */
const maxReports = 20;

/**
 * Installs an error reporter that writes errors to the console and sends them to the error reporting service. The
 * configuration and the client library of this service are loaded only when the first error occurs.
 * @param loadConfig resolves to null if no error reporting service is configured
 */
export function reportErrorsTo(loadConfig: () => Promise<ErrorReportingConfig | null>): void {
  let opening: Promise<Send | undefined> | undefined;
  let reports = 0;

  async function open(): Promise<Send | undefined> {
    const config = await loadConfig();
    if (config === null) return undefined;
    const { sendTo } = await import('./sentryReporter.ts');
    return sendTo(config);
  }

  async function send(error: unknown, context: string): Promise<void> {
    opening ??= open();
    try {
      const report = await opening;
      report?.(error, context);
    } catch {
      // If the configuration or the library cannot be loaded, this error appears only in the console, and the next
      // error triggers another attempt to load them.
      opening = undefined;
    }
  }

  setErrorReporter((error, context) => {
    // Requests that fail because the device is offline are expected, so they are not reported.
    if (connection.isLost() && failureOf(error)?.status === 'network') return;
    console.error(context, error);
    reports += 1;
    if (reports <= maxReports) void send(error, context);
  });
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Only events with an error object are reported. Browser notices and errors of cross-origin scripts have none.
    if (error instanceof Error) reportError(error, 'Uncaught error');
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'Unhandled rejection'));
}
