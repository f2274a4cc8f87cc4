import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findMigrations, findSequences, findTables } from './queries.ts';
import { writeManifest, type Manifest, type TableBackup } from './manifest.ts';
import { passedBy } from './passed-by.ts';

async function makeEmpty(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} is not empty.`);
}

async function writeTable(
  client: pg.Client,
  directory: string,
  { name, columns }: Pick<TableBackup, 'name' | 'columns'>,
): Promise<TableBackup> {
  const file = `${name.replaceAll('"', '')}.copy.gz`;
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  const hash = createHash('sha256');
  const target = createWriteStream(join(directory, file), { mode: 0o600, flags: 'wx' });
  await pipeline(rows, createGzip(), passedBy(hash), target);
  return { name, columns, file, rows: rows.rowCount, sha256: hash.digest('hex') };
}

interface Backup {
  /** With a role that may read every schema. */
  url: string;
  /** Empty, or to be made. */
  directory: string;
}

/**
 * Writes everything that the database holds as of one moment, while programs work on. Rows go from the server to the
 * disk as they come; none is looked at here.
 */
export async function writeBackup({ url, directory }: Backup): Promise<Manifest> {
  await makeEmpty(directory);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'backup',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ now: Date }>('select now()');
    const tables: TableBackup[] = [];
    for (const table of await findTables(client)) tables.push(await writeTable(client, directory, table));
    const content: Manifest = {
      format: 1,
      taken_at: rows[0]!.now.toISOString(),
      migrations: await findMigrations(client),
      tables,
      sequences: await findSequences(client),
    };
    await client.query('commit');
    await writeManifest(directory, content);
    return content;
  } finally {
    await client.end();
  }
}
