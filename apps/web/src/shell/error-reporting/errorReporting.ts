import type { ErrorReportingConfig } from '@academy/contracts';
import { reportError, setErrorReporter } from '../../shared/errors/reportError.ts';

type Send = (error: unknown, context: string) => void;

/** A page that fails in a loop says nothing new after this many reports. */
const mostReports = 20;

/**
 * Has errors sent to the service that the configuration names, besides the console. Neither that nor the library is
 * loaded before there is an error to report.
 * @param loadConfig null where errors are reported nowhere
 */
export function reportErrorsTo(loadConfig: () => Promise<ErrorReportingConfig | null>): void {
  let opening: Promise<Send | undefined> | undefined;
  let reports = 0;

  async function open(): Promise<Send | undefined> {
    const config = await loadConfig();
    if (config === null) return undefined;
    const { sendTo } = await import('./errorReports.ts');
    return sendTo(config);
  }

  async function send(error: unknown, context: string): Promise<void> {
    opening ??= open();
    try {
      const report = await opening;
      report?.(error, context);
    } catch {
      // The next error tries again; this one is in the console.
      opening = undefined;
    }
  }

  setErrorReporter((error, context) => {
    console.error(context, error);
    reports += 1;
    if (reports <= mostReports) void send(error, context);
  });
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Without an error it is the browser's own notice, or a foreign script's.
    if (error instanceof Error) reportError(error, 'An error that nobody caught');
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    reportError(reason, 'A rejection that nobody caught'),
  );
}
