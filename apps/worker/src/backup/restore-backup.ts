import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { readManifest, type Manifest, type TableBackup } from './manifest.ts';
import { fillDatabase, setRestoredMailAside, type RestoreTarget } from './queries.ts';

/**
 * Numbers that were given out after the backup are in badges that live on, and must not come to mean other certificates:
 * as many as a status list has are passed over.
 */
const passedOver = 131_072;

/** @throws Error unless the tables are the backup's, and empty */
function checkTarget({ tables, migrations, filled }: RestoreTarget, backup: Manifest): void {
  const isSame =
    isDeepStrictEqual(migrations, backup.migrations) &&
    isDeepStrictEqual(
      tables,
      backup.tables.map(({ name, columns }) => ({ name, columns })),
    );
  if (!isSame)
    throw new Error(
      'The backup is of another version. Restore it into a database that the migrations of its own version have made, ' +
        'and migrate that.',
    );
  if (filled.length > 0)
    throw new Error(`The database is not empty: there are rows in ${filled.join(', ')}.`);
}

const differs = (file: string) => new Error(`${file} is not what the backup wrote.`);

/**
 * Before anything is read of them: what is damaged would fail somewhere, in PostgreSQL's words, which hold data.
 * @throws Error when a file is not what was written
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
  /** With a superuser: triggers rest, since what they keep is in the backup too. */
  url: string;
  directory: string;
}

/**
 * Fills a migrated, empty database with a backup: all of it, or nothing.
 * @returns the backup's manifest, and how many e-mails were set aside
 * @throws Error when the database is of another version or not empty, or a file is not what was written
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
