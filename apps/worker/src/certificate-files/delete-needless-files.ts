import { certificateFolders, certificateIdOf } from '@academy/certificate-documents';
import type { FileStorage } from '@academy/file-storage';
import type { Database } from '@academy/service-kit';
import { findDownloadable } from './queries.ts';

/** Number of storage keys per batch. */
const batchSize = 1_000;
/** Interval between two runs, in milliseconds. */
const intervalMs = 10 * 60_000;

/**
 * Deletes the stored PDFs of certificates that are revoked, erased or unknown.
 * A certificate is unknown, for example, if it was issued after the backup from which the database was restored.
 * Each run checks one of 256 folders, so that a run is short and every folder is checked within two days.
 */
export async function deleteNeedlessCertificateFiles({
  db,
  storage,
  now,
}: {
  db: Database;
  storage: FileStorage;
  now: Date;
}): Promise<void> {
  const turn = Math.floor(now.getTime() / intervalMs) % certificateFolders.length;
  let batch = new Map<string, string>();
  async function settle(): Promise<void> {
    const files = [...batch];
    batch = new Map();
    const needed = await findDownloadable(db, [...new Set(files.map(([, id]) => id))]);
    await storage.delete(files.filter(([, id]) => !needed.has(id)).map(([key]) => key));
  }
  for await (const key of storage.list(certificateFolders[turn]!)) {
    const id = certificateIdOf(key);
    if (id !== undefined) batch.set(key, id);
    if (batch.size === batchSize) await settle();
  }
  await settle();
}
