import { bundlesPrefix } from '@academy/academy-data';
import type { FileStorage } from '@academy/file-storage';
import type { Database } from '@academy/service-kit';
import { findNeeded as findNeededBundles } from './queries.ts';

/** Number of storage keys per batch. */
const batchSize = 1_000;

/**
 * Deletes the files of expired, failed and unknown bundles (or evidence packs, according to `prefix` and `findNeeded`).
 * The function lists the files instead of the rows, in order to find files that a worker wrote after it had lost its claim.
 */
export async function deleteExpiredBundles({
  db,
  storage,
  prefix = bundlesPrefix,
  findNeeded = findNeededBundles,
}: {
  db: Database;
  storage: FileStorage;
  /** Storage prefix of the files, followed by the id of their row. */
  prefix?: string;
  /** Returns those ids whose files are still needed. */
  findNeeded?: (db: Database, ids: readonly string[]) => Promise<Set<string>>;
}): Promise<void> {
  const bundleIdOf = (key: string): string => key.slice(prefix.length).split('/')[0] ?? '';
  let batch: string[] = [];
  async function settle(): Promise<void> {
    const keys = batch;
    batch = [];
    const needed = await findNeeded(db, [...new Set(keys.map(bundleIdOf))]);
    await storage.delete(keys.filter((key) => !needed.has(bundleIdOf(key))));
  }
  for await (const key of storage.list(prefix)) {
    batch.push(key);
    if (batch.length === batchSize) await settle();
  }
  await settle();
  await storage.deleteAbandoned();
}
