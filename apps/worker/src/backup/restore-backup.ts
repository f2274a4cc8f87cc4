import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import type { FileStorage } from '@academy/file-storage';
import { readManifest, type Manifest, type TableBackup } from './manifest.ts';
import { restorePackages } from './packages.ts';
import { fillDatabase, setRestoredMailAside, unpackAgain, type RestoreTarget } from './queries.ts';

/**
 * Number of values that each sequence skips in a restore, which is the length of one status list of badges. Holders may
 * still have badges that were issued after the backup, so their status list indexes must not be assigned again.
 */
const passedOver = 131_072;

/**
 * Checks that the backup can be restored into the target database.
 * @throws Error unless the target database has the same tables and migrations as the backup, and no rows
 */
function checkTarget({ tables, migrations, filled }: RestoreTarget, backup: Manifest): void {
  const isSame =
    isDeepStrictEqual(migrations, backup.migrations) &&
    isDeepStrictEqual(
      tables,
      backup.tables.map(({ name, columns }) => ({ name, columns })),
    );
  if (!isSame)
    throw new Error(
      'The backup is of another version. Restore it into a database migrated by the version that wrote the backup, and ' +
        'then migrate that database.',
    );
  if (filled.length > 0)
    throw new Error(`The database is not empty: there are rows in ${filled.join(', ')}.`);
}

const differs = (file: string) => new Error(`${file} does not match its checksum in the manifest.`);

/**
 * Verifies checksums before the restore: PostgreSQL's error messages about a damaged file would contain data of the
 * file.
 * @throws Error if a file is missing or damaged
 */
async function checkFiles(directory: string, { tables, packages }: Manifest): Promise<void> {
  for (const { file, sha256 } of [...tables, ...(packages ?? [])]) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(directory, file)), hash).catch(() => Promise.reject(differs(file)));
    if (hash.digest('hex') !== sha256) throw differs(file);
  }
}

async function readTable(
  { copyTable }: RestoreTarget,
  directory: string,
  { name, columns, file, rows }: TableBackup,
): Promise<void> {
  const target = copyTable({ name, columns });
  await pipeline(createReadStream(join(directory, file)), createGunzip(), target);
  if (target.rowCount !== rows) throw differs(file);
}

interface Restore {
  url: string;
  directory: string;
  /** Storage of the packages; required if the backup contains packages. */
  storage?: FileStorage | undefined;
}

/**
 * Restores a backup into a migrated, empty database in one transaction. Before that, stores the packages in the file
 * storage. If the restore fails, the worker later deletes the stored files, because they belong to no package.
 * @returns the manifest, and the number of e-mails marked as `unclear`
 * @throws Error if the backup contains packages and there is no storage, if the database has other tables or migrations
 * than the backup, if the database is not empty, or if a file of the backup is missing or damaged
 */
export async function restoreBackup({
  url,
  directory,
  storage,
}: Restore): Promise<{ manifest: Manifest; setAside: number }> {
  const manifest = await readManifest(directory);
  const { packages } = manifest;
  if (packages && packages.length > 0 && !storage)
    throw new Error(
      `The backup contains ${packages.length} packages. Set STORAGE_DIRECTORY or S3_BUCKET, as for the worker.`,
    );
  await checkFiles(directory, manifest);
  if (storage) await restorePackages(packages ?? [], { storage, directory });
  const setAside = await fillDatabase(url, async (target) => {
    checkTarget(target, manifest);
    for (const table of manifest.tables) await readTable(target, directory, table);
    // The first numbers of a sequence that was not used before the backup may have been assigned after it.
    for (const [name, last] of Object.entries(manifest.sequences))
      await target.setSequence(name, last ?? '0', passedOver);
    if (packages) await unpackAgain(target.db);
    return setRestoredMailAside(target.db);
  });
  return { manifest, setAside };
}
