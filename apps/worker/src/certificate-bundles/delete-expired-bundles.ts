import { bundlesPrefix } from '@academy/academy-data';
import type { FileStorage } from '@academy/file-storage';
import type { Database } from '@academy/service-kit';
import { findNeeded } from './queries.ts';

/** Number of storage keys per batch. */
const batchSize = 1_000;

/**
 * Deletes the files of expired, failed and unknown bundles. Iterates over storage rather than rows, in order to also
 * find files written by a worker after its claim was lost.
 */
export async function deleteExpiredBundles({
  db,
  storage,
}: {
  db: Database;
  storage: FileStorage;
}): Promise<void> {
  let batch: string[] = [];
  async function settle(): Promise<void> {
    const keys = batch;
    batch = [];
    const needed = await findNeeded(db, [...new Set(keys.map(bundleIdOf))]);
    await storage.delete(keys.filter((key) => !needed.has(bundleIdOf(key))));
  }
  for await (const key of storage.list(bundlesPrefix)) {
    batch.push(key);
    if (batch.length === batchSize) await settle();
  }
  await settle();
  await storage.deleteAbandoned();
}

const bundleIdOf = (key: string): string => key.slice(bundlesPrefix.length).split('/')[0] ?? '';
