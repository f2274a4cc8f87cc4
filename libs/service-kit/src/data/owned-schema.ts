import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A schema that a program migrates, and without which it cannot serve. */
export interface OwnedSchema {
  name: string;
  /** Folder of its migrations: SQL files and drizzle-kit's journal. */
  folder: string;
}

interface Journal {
  entries: { when: number }[];
}

/** A query that answers with a row when the schema has every migration that this program knows; it may have more. */
export function migratedQuestion({ name, folder }: OwnedSchema): pg.QueryConfig {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return {
    text: `select from ${pg.escapeIdentifier(name)}.migrations where created_at >= $1 limit 1`,
    values: [Math.max(...entries.map(({ when }) => when))],
  };
}
