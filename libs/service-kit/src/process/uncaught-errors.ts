import type { FastifyInstance } from 'fastify';

/** Logs and reports an uncaught error and exits, because the state of the program is undefined. */
export function exitOnUncaughtErrors(app: Pick<FastifyInstance, 'log' | 'errorReporting'>): void {
  let isEnding = false;
  // This event is also emitted for unhandled rejections.
  process.on('uncaughtException', (error, origin) => {
    if (isEnding) return;
    isEnding = true;
    app.log.fatal({ err: error, origin }, 'uncaught error, exiting');
    app.errorReporting.report(error, { origin });
    // Exit even if the report cannot be sent: a rejection would invoke this handler again, which would ignore it.
    void app.errorReporting.stop().finally(() => process.exit(1));
  });
}
