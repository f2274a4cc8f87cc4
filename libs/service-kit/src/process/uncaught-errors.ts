import type { FastifyInstance } from 'fastify';

/** Ends the program at an error that nobody caught, with one line of log: what it would do next cannot be known. */
export function endAtUncaughtErrors(app: Pick<FastifyInstance, 'log' | 'errorReporting'>): void {
  let isEnding = false;
  // Promises that nobody catches come here too.
  process.on('uncaughtException', (error, origin) => {
    if (isEnding) return;
    isEnding = true;
    app.log.fatal({ err: error, origin }, 'ends at an error that nobody caught');
    app.errorReporting.report(error, { origin });
    // Exits even when the report cannot be sent: a rejection here would come back to this handler and be ignored.
    void app.errorReporting.stop().finally(() => process.exit(1));
  });
}
