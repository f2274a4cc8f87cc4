import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from './programs.ts';

export interface Size {
  name: 'small' | 'large';
  members: number;
  /**
   * Number of enrollments per member, without those in the first five courses.
   * Only the first thousand members are enrolled in the first five courses.
   */
  enrolled: number;
}

export const sizes: Record<Size['name'], Size> = {
  small: { name: 'small', members: 1_000, enrolled: 5 },
  large: { name: 'large', members: 100_000, enrolled: 10 },
};

/** Creates the database and runs an SQL file, in which `:name` variables are replaced by the values. */
export async function fill(
  database: Database,
  file: string,
  values: Record<string, number> = {},
): Promise<void> {
  const maintenance = new pg.Client({ connectionString: database.adminUrl });
  await maintenance.connect();
  await maintenance.query('drop database if exists bench with (force)');
  await maintenance.query('create database bench template academy_template');
  await maintenance.end();

  const client = new pg.Client({ connectionString: database.urlOf() });
  await client.connect();
  try {
    let text = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const [name, value] of Object.entries(values)) text = text.replaceAll(`:${name}`, String(value));
    await client.query(text);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Creates a database that contains a company of the given size, and a second company of a fixed size. */
export const seed = (database: Database, { members, enrolled }: Size): Promise<void> =>
  fill(database, 'seed.sql', { members, enrolled });
