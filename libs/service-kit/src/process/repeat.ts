import type { FastifyInstance } from 'fastify';

/**
 * Calls `work` again and again until shutdown, with a pause of `pauseMs` between two calls. `work` must catch and log
 * its errors. A shutdown aborts the signal that `work` gets, and waits for the current call.
 */
export function repeat(
  app: FastifyInstance,
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): void {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = round();
  };
  async function round(): Promise<void> {
    await work(stopped.signal);
    if (!stopped.signal.aborted) timer = setTimeout(next, pauseMs).unref();
  }
  app.addHook('onReady', async () => {
    running = round();
  });
  // `preClose` hooks run before the database is closed; `onClose` hooks would run too late.
  app.addHook('preClose', async () => {
    stopped.abort();
    clearTimeout(timer);
    await running;
  });
}
