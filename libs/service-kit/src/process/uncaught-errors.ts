import type { FastifyInstance } from 'fastify';

/** Logs and reports an uncaught error and exits, because the state of the program is undefined. */
export function exitOnUncaughtErrors(app: Pick<FastifyInstance, 'log' | 'errorReporting'>): void {
  let isEnding = false;
  // Also receives unhandled rejections.
  process.on('uncaughtException', (error, origin) => {
    if (isEnding) return;
    isEnding = true;
    app.log.fatal({ err: error, origin }, 'uncaught error, exiting');
    app.errorReporting.report(error, { origin });
    // Exits even when the report cannot be sent: a rejection here would come back to this handler and be ignored.
    void app.errorReporting.stop().finally(() => process.exit(1));
  });
}
