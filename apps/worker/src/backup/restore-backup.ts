import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { readManifest, type Manifest, type TableBackup } from './manifest.ts';
import { fillDatabase, setRestoredMailAside, type RestoreTarget } from './queries.ts';

/**
 * Number of values that each sequence skips in a restore: the length of one status list of badges.
 * Holders may still have badges that were issued after the backup, so their status list indexes must not be assigned again.
 */
const passedOver = 131_072;

/** @throws Error unless the target database has the same tables and migrations as the backup, and no rows */
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
 * Verifies checksums before the restore: PostgreSQL's error messages about a damaged file would contain data of the file.
 * @throws Error if a file is missing or damaged
 */
async function checkFiles(directory: string, { tables }: Manifest): Promise<void> {
  for (const { file, sha256 } of tables) {
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
  /** Database URL with a superuser, because only a superuser may disable triggers. */
  url: string;
  directory: string;
}

/**
 * Restores a backup into a migrated, empty database in one transaction.
 * @returns the manifest, and the number of e-mails marked as `unclear`
 * @throws Error if the database has other tables or migrations than the backup, if the database is not empty, or if a file
 *   of the backup is missing or damaged
 */
export async function restoreBackup({
  url,
  directory,
}: Restore): Promise<{ manifest: Manifest; setAside: number }> {
  const manifest = await readManifest(directory);
  await checkFiles(directory, manifest);
  const setAside = await fillDatabase(url, async (target) => {
    checkTarget(target, manifest);
    for (const table of manifest.tables) await readTable(target, directory, table);
    for (const [name, last] of Object.entries(manifest.sequences))
      if (last !== null) await target.setSequence(name, last, passedOver);
    return setRestoredMailAside(target.db);
  });
  return { manifest, setAside };
}
