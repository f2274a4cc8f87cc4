import { bundlesPrefix, contentPrefix, packageContentPrefix, packsPrefix } from '@academy/academy-data';
import { certificateFolders, certificateIdOf } from '@academy/certificate-documents';
import { isId } from '@academy/contracts';
import type { FileStorage } from '@academy/file-storage';
import type { Database } from '@academy/service-kit';
import {
  findNeededBundles,
  findNeededCertificates,
  findNeededPackages,
  findNeededPacks,
  findUnneededPackages,
  forgetFiles,
} from './queries.ts';
import { isRecentId } from './recent-id.ts';

const batchSize = 1_000;
const intervalMs = 10 * 60_000;

interface StoredFiles {
  prefix: string;
  /** Returns the id of the database row to which a file belongs; undefined if the storage key contains no id. */
  idOf: (key: string) => string | undefined;
  /** Returns the given ids whose files are still needed. */
  findNeeded: (db: Database, ids: readonly string[]) => Promise<Set<string>>;
}

/** Reads the id from a storage key: the name of the folder below the prefix. */
const idBelow =
  (prefix: string) =>
  (key: string): string | undefined => {
    const [folder = ''] = key.slice(prefix.length).split('/');
    return isId(folder) ? folder : undefined;
  };

const bundles: StoredFiles = {
  prefix: bundlesPrefix,
  idOf: idBelow(bundlesPrefix),
  findNeeded: findNeededBundles,
};
const packs: StoredFiles = { prefix: packsPrefix, idOf: idBelow(packsPrefix), findNeeded: findNeededPacks };

/**
 * Returns one of the 256 folders with certificates. Each run checks only one folder, so that a run is short, and all
 * folders are checked within two days.
 */
function certificatesAt(now: Date): StoredFiles {
  const turn = Math.floor(now.getTime() / intervalMs) % certificateFolders.length;
  return { prefix: certificateFolders[turn]!, idOf: certificateIdOf, findNeeded: findNeededCertificates };
}

/** Number of runs in a day. Only one run lists the files of all packages, because listing so many files takes long. */
const runsOfDay = 144;

/**
 * Once a day, returns the files of all packages, so that files of packages without a row are deleted. An upload leaves
 * such files if the service is killed before it stores the row.
 */
function packagesAt(now: Date): StoredFiles[] {
  if (Math.floor(now.getTime() / intervalMs) % runsOfDay !== 0) return [];
  const findNeeded = async (db: Database, ids: readonly string[]) =>
    // Recent files count as needed, because an upload stores the file of a package before its row.
    new Set([...(await findNeededPackages(db, ids)), ...ids.filter((id) => isRecentId(id, now))]);
  return [{ prefix: contentPrefix, idOf: idBelow(contentPrefix), findNeeded }];
}

/**
 * Deletes the files of unneeded packages. The list of the files in the database is deleted last, so that the next run
 * continues an interrupted run.
 */
async function deletePackages(db: Database, storage: FileStorage): Promise<void> {
  for (const packageId of await findUnneededPackages(db)) {
    let keys: string[] = [];
    for await (const key of storage.list(packageContentPrefix(packageId))) {
      keys.push(key);
      if (keys.length < batchSize) continue;
      await storage.delete(keys);
      keys = [];
    }
    await storage.delete(keys);
    await forgetFiles(db, packageId);
  }
}

/**
 * Deletes the unneeded files below a prefix. The function lists files, not rows, so that it also finds files without a
 * row, and files that a worker wrote after its claim of the row had expired.
 */
async function deleteUnneeded(
  db: Database,
  storage: FileStorage,
  { prefix, idOf, findNeeded }: StoredFiles,
): Promise<void> {
  let batch: { key: string; id: string }[] = [];
  async function settle(): Promise<void> {
    const files = batch;
    batch = [];
    const needed = await findNeeded(db, [...new Set(files.map(({ id }) => id))]);
    await storage.delete(files.filter(({ id }) => !needed.has(id)).map(({ key }) => key));
  }
  for await (const key of storage.list(prefix)) {
    const id = idOf(key);
    if (id !== undefined) batch.push({ key, id });
    if (batch.length === batchSize) await settle();
  }
  await settle();
}

/**
 * Deletes the stored files that nobody needs any more:
 * - files of certificate bundles and evidence packs that are expired, failed or unknown
 * - files of packages that are deleted or refused, or were replaced more than a day ago
 * - files of packages whose unpacking failed more than a week ago, unless the package is the content of a course
 * - once a day, files of packages without a row in the database
 * - PDFs of certificates that are revoked, erased or unknown; a certificate is unknown, for example, if it was issued
 *   after the backup from which the database was restored
 * - incomplete files of interrupted uploads
 */
export async function deleteUnneededFiles({
  db,
  storage,
  now,
}: {
  db: Database;
  storage: FileStorage;
  now: Date;
}): Promise<void> {
  for (const files of [bundles, packs, certificatesAt(now), ...packagesAt(now)])
    await deleteUnneeded(db, storage, files);
  await deletePackages(db, storage);
  await storage.deleteAbandoned();
}
