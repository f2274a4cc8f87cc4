import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStorage } from '@academy/file-storage';
import { writeManifest, type Manifest, type TableBackup } from './manifest.ts';
import { hashThrough } from './hash-through.ts';
import { copyPackages } from './packages.ts';
import { readSnapshot, type Snapshot } from './queries.ts';

async function createEmptyDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} is not empty.`);
}

async function writeTable(
  { copyTable }: Snapshot,
  directory: string,
  table: Snapshot['tables'][number],
): Promise<TableBackup> {
  const { name, columns } = table;
  const file = `${name.replaceAll('"', '')}.copy.gz`;
  const rows = copyTable(table);
  const hash = createHash('sha256');
  const target = createWriteStream(join(directory, file), { mode: 0o600, flags: 'wx' });
  await pipeline(rows, createGzip(), hashThrough(hash), target);
  return { name, columns, file, rows: rows.rowCount, sha256: hash.digest('hex') };
}

interface Backup {
  /** Database URL with a role that may read every schema. */
  url: string;
  /** A directory that is empty or does not exist yet. */
  directory: string;
  /** Storage of the packages; without it, the backup contains none. */
  storage?: FileStorage | undefined;
}

/** Writes a consistent snapshot of the database and the packages to files, while all programs keep running. */
export async function writeBackup({ url, directory, storage }: Backup): Promise<Manifest> {
  await createEmptyDirectory(directory);
  const { packages, ...content } = await readSnapshot(url, async (snapshot) => {
    const tables: TableBackup[] = [];
    for (const table of snapshot.tables) tables.push(await writeTable(snapshot, directory, table));
    const { takenAt, migrations, sequences } = snapshot;
    return {
      ...{ format: 1 as const, taken_at: takenAt.toISOString() },
      ...{ migrations, tables, sequences, packages: snapshot.packages },
    };
  });
  // The packages are copied after the transaction, because a long transaction would keep PostgreSQL from removing dead
  // rows.
  const manifest = {
    ...content,
    packages: storage ? await copyPackages(url, packages, { storage, directory }) : null,
  };
  await writeManifest(directory, manifest);
  return manifest;
}
