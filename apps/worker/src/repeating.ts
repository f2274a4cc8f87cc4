import type { FastifyInstance } from 'fastify';

/**
 * Does work from start to stop, with a pause of `pauseMs` between the end of one round and the next. A stop waits for
 * the round that runs, which hears of it by the signal. Work does not throw: what may fail is caught and told there.
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
    if (!stopped.signal.aborted) timer = setTimeout(next, pauseMs);
  }
  app.addHook('onReady', async () => {
    running = round();
  });
  // What was begun ends before the database closes.
  app.addHook('preClose', async () => {
    stopped.abort();
    clearTimeout(timer);
    await running;
  });
}
