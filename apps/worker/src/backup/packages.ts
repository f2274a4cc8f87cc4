import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentFileKey, packageContentPrefix, packageFileKey } from '@academy/academy-data';
import type { FileStorage } from '@academy/file-storage';
import type { Database } from '@academy/service-kit';
import { hashThrough } from './hash-through.ts';
import type { PackageBackup } from './manifest.ts';
import { findUnpacked, isStillNeeded, restartUnpacking, storeRepair, type NeededPackage } from './queries.ts';

interface PackageCopies {
  storage: FileStorage;
  directory: string;
}

/**
 * Copies the ZIP files of packages into a backup, after the snapshot of the database was read. Every ZIP file is stored
 * before its row in the database, and never changes. The ZIP file of every package in the snapshot therefore exists,
 * unless the package was deleted after the snapshot. Unpacked files are left out, because the worker can unpack them
 * again.
 * @throws Error if the ZIP file of an intact, undeleted package is missing, or if a ZIP file differs from the uploaded
 * one
 */
export async function copyPackages(
  url: string,
  packages: readonly NeededPackage[],
  { storage, directory }: PackageCopies,
): Promise<PackageBackup[]> {
  const copied: PackageBackup[] = [];
  for (const { id, sha256, is_intact } of packages) {
    const stored = await storage.get(packageFileKey(id));
    if (!stored) {
      if (!is_intact || !(await isStillNeeded(url, id))) continue;
      throw new Error(`The file of the package ${id} is missing in the file storage.`);
    }
    const file = `content.${id}.zip`;
    const hash = createHash('sha256');
    const target = createWriteStream(join(directory, file), { mode: 0o600, flags: 'wx' });
    await pipeline(stored.body, hashThrough(hash), target);
    if (hash.digest('hex') !== sha256)
      throw new Error(`The file of the package ${id} is not the one that was uploaded.`);
    copied.push({ id, file, sha256 });
  }
  return copied;
}

export async function restorePackages(
  packages: readonly PackageBackup[],
  { storage, directory }: PackageCopies,
): Promise<void> {
  for (const { id, file } of packages)
    await storage.put(packageFileKey(id), createReadStream(join(directory, file)));
}

const exists = async (storage: FileStorage, key: string): Promise<boolean> => {
  const file = await storage.get(key);
  file?.body.destroy();
  return file !== undefined;
};

async function isComplete(
  storage: FileStorage,
  { id, files_count }: { id: string; files_count: number },
): Promise<boolean> {
  const stored = new Set<string>();
  for await (const key of storage.list(packageContentPrefix(id))) stored.add(key);
  return Array.from({ length: files_count }, (_, index) =>
    contentFileKey({ packageId: id, number: index + 1 }),
  ).every((key) => stored.has(key));
}

const firstId = '00000000-0000-0000-0000-000000000000';
const batchSize = 100;

/**
 * Compares the packages in a restored database with the file storage. Requests that the worker again unpacks the
 * packages that were partly unpacked at the time of the backup, and those whose unpacked files are missing. Marks
 * packages without a ZIP file as failed; an administrator can retry them after the ZIP file was restored.
 * @returns the number of packages that are unpacked again, and the ids of packages whose ZIP files are missing
 */
export async function repairPackages(
  db: Database,
  storage: FileStorage,
): Promise<{ unpacked: number; missing: string[] }> {
  const missing: string[] = [];
  let unpacked = await restartUnpacking(db);
  for (let after = firstId; ;) {
    const batch = await findUnpacked(db, { after, limit: batchSize });
    const again: string[] = [];
    const lost: string[] = [];
    for (const found of batch) {
      if (!(await exists(storage, packageFileKey(found.id)))) lost.push(found.id);
      else if (!(await isComplete(storage, found))) again.push(found.id);
    }
    await storeRepair(db, again, false);
    await storeRepair(db, lost, true);
    unpacked += again.length;
    missing.push(...lost);
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return { unpacked, missing };
    after = last.id;
  }
}
