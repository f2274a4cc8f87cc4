import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { findMigrations, findTables } from './queries.ts';
import { readManifest, type Manifest, type TableBackup } from './manifest.ts';

/**
 * Numbers that were given out after the backup are in badges that live on, and must not come to mean other certificates:
 * as many as a status list has are passed over.
 */
const passedOver = 131_072;

/** What a restore cannot know of an e-mail that was still to be sent: whether it was, after the backup. */
const setMailAside = `
  update mail.outgoing_emails
  set state = 'unclear', failed_at = now(), claimed_at = null,
      last_error = 'restored from a backup: may have been sent since'
  where state in ('queued', 'sending')`;

/**
 * Sets e-mails aside that were still to be sent at the moment to which a database was restored: they may have been sent
 * after it, and an operator decides (decision 11).
 * @returns how many
 */
export async function setRestoredMailAside(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  return (await client.query(setMailAside)).rowCount ?? 0;
}

/** @throws Error unless the tables are the backup's, and empty */
async function checkTarget(client: pg.Client, { migrations, tables }: Manifest): Promise<void> {
  const known = await findTables(client);
  const isSame =
    isDeepStrictEqual(await findMigrations(client), migrations) &&
    isDeepStrictEqual(
      known,
      tables.map(({ name, columns }) => ({ name, columns })),
    );
  if (!isSame)
    throw new Error(
      'The backup is of another version. Restore it into a database that the migrations of its own version have made, ' +
        'and migrate that.',
    );
  await client.query(`lock table ${known.map(({ name }) => name).join(', ')} in access exclusive mode`);
  const filled: string[] = [];
  for (const { name } of known)
    if ((await client.query(`select from ${name} limit 1`)).rowCount) filled.push(name);
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
  client: pg.Client,
  directory: string,
  { name, columns, file, rows }: TableBackup,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
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
  const client = new pg.Client({
    connectionString: url,
    application_name: 'restore',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query('begin');
    await checkTarget(client, manifest);
    await client.query('set local session_replication_role = replica');
    for (const table of manifest.tables) await readTable(client, directory, table);
    for (const [name, last] of Object.entries(manifest.sequences))
      if (last !== null)
        await client.query('select setval($1::regclass, $2::bigint + $3)', [name, last, passedOver]);
    const setAside = await setRestoredMailAside(client);
    await client.query('commit');
    await client.query('analyze');
    return { manifest, setAside };
  } finally {
    await client.end();
  }
}
