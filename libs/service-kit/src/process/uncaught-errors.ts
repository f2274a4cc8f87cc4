import type { FastifyInstance } from 'fastify';

/** Logs and reports an uncaught error and exits, because the program is in an undefined state then. */
export function exitOnUncaughtErrors(app: Pick<FastifyInstance, 'log' | 'errorReporter'>): void {
  let isEnding = false;
  // `uncaughtException` is emitted for unhandled rejections, too.
  process.on('uncaughtException', (error, origin) => {
    if (isEnding) return;
    isEnding = true;
    app.log.fatal({ err: error, origin }, 'uncaught error, exiting');
    app.errorReporter.report(error, { origin });
    // `finally` ends the process even if `stop` rejects. With `then`, the rejection would be another uncaught error,
    // which this handler ignores, so the process would never end.
    void app.errorReporter.stop().finally(() => process.exit(1));
  });
}
