import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { largeCompanySql, type LargeCompanySize } from '@academy/testing';
import type { Database } from './programs.ts';

export interface Size extends LargeCompanySize {
  name: 'small' | 'large';
}

export const sizes: Record<Size['name'], Size> = {
  small: { name: 'small', members: 1_000, enrolled: 5 },
  large: { name: 'large', members: 100_000, enrolled: 10 },
};

/** Returns the text of an SQL file, in which variables such as `:name` are replaced by the values. */
function sqlOf(file: string, values: Record<string, number> = {}): string {
  let text = readFileSync(join(import.meta.dirname, file), 'utf8');
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(`:${name}`, String(value));
  return text;
}

export const fill = (
  database: Database,
  files: readonly string[],
  values?: Record<string, number>,
): Promise<void> => run(database, files.map((file) => sqlOf(file, values)).join('\n'));

async function run(database: Database, text: string): Promise<void> {
  const maintenance = new pg.Client({ connectionString: database.adminUrl });
  await maintenance.connect();
  await maintenance.query('drop database if exists bench with (force)');
  await maintenance.query('create database bench template academy_template');
  await maintenance.end();

  const client = new pg.Client({ connectionString: database.urlOf() });
  await client.connect();
  try {
    await client.query(text);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Creates a database that contains a company of the given size, and a second company with a thousand members. */
export const seed = (database: Database, size: Size): Promise<void> =>
  run(
    database,
    [
      largeCompanySql(size),
      ...['seed.sql', 'policies.sql', 'packages.sql', 'sessions.sql', 'duties.sql'].map((file) =>
        sqlOf(file, { members: size.members }),
      ),
    ].join('\n'),
  );
