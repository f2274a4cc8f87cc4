import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Collects concurrent calls into batches, so that one SQL statement serves all calls of a batch.
 * Batches run one after the other.
 * @param collectMs time in milliseconds during which a batch collects calls before it runs
 * @param run processes the items of a batch and returns a result for each item, in the same order
 * @returns a function that processes one item, and that rejects if `run` rejects for the item's batch
 */
export function batched<Item, Result>(
  collectMs: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  interface Call {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Call[] = [];
  let isRunning = false;

  async function runBatches(): Promise<void> {
    while (waiting.length > 0) {
      await sleep(collectMs);
      const calls = waiting;
      waiting = [];
      try {
        const results = await run(calls.map(({ item }) => item));
        calls.forEach(({ resolve }, index) => resolve(results[index]!));
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    isRunning = false;
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void runBatches();
    });
}
