import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readRepeatableMigrations, repeatableTable } from './repeatable-migrations.ts';

/** A schema that a program migrates, and without which it cannot serve. */
export interface OwnedSchema {
  name: string;
  /** Folder of its migrations: versioned SQL files with their journal, and the folder `repeatable`. */
  folder: string;
}

interface Journal {
  entries: { when: number }[];
}

/** What the newest versioned migration of a folder is recorded by: `when` of its entry in the journal. */
export function newestMigration({ folder }: Pick<OwnedSchema, 'folder'>): number {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return Math.max(...entries.map(({ when }) => when));
}

/**
 * A query that returns a row when the schema has every migration that this program knows, versioned and repeatable. The
 * schema may have more, or later texts of the same files: a program keeps serving when the version after it has migrated.
 */
export function migratedQuestion(schema: OwnedSchema): pg.QueryConfig {
  const repeatable = readRepeatableMigrations(schema);
  return {
    text: `
      select from ${pg.escapeIdentifier(schema.name)}.migrations where created_at >= $1
        and not exists (
          select from unnest($2::text[], $3::text[]) as known (file, checksum)
          where (file, checksum) not in (select file, checksum from ${repeatableTable(schema.name)}))
      limit 1`,
    values: [
      newestMigration(schema),
      repeatable.map(({ file }) => file),
      repeatable.map(({ checksum }) => checksum),
    ],
  };
}
