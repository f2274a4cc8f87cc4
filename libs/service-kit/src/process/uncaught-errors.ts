import type { FastifyInstance } from 'fastify';

/** Logs and reports an uncaught error and exits, because an uncaught error leaves a program in an undefined state. */
export function exitOnUncaughtErrors(app: Pick<FastifyInstance, 'log' | 'errorReporter'>): void {
  let isEnding = false;
  // The event `uncaughtException` is also emitted for unhandled rejections.
  process.on('uncaughtException', (error, origin) => {
    if (isEnding) return;
    isEnding = true;
    app.log.fatal({ err: error, origin }, 'uncaught error, exiting');
    app.errorReporter.report(error, { origin });
    // `finally` makes the process exit even if `stop` rejects. With `then`, the rejection would be a second uncaught
    // error, which this handler ignores, so the process would never exit.
    void app.errorReporter.stop().finally(() => process.exit(1));
  });
}
