import type { FastifyInstance } from 'fastify';

/**
 * Calls `work` repeatedly until shutdown, with a pause of `pauseMs` between runs. `work` must catch and log its errors.
 * A shutdown aborts the signal that `work` receives, and waits for the current run.
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
  // Uses `preClose` instead of `onClose`, so that the database is still open while the current run ends.
  app.addHook('preClose', async () => {
    stopped.abort();
    clearTimeout(timer);
    await running;
  });
}
