import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isDatabaseUnavailable } from './database-errors.ts';
import { readRepeatableMigrations, repeatableTable } from './repeatable-migrations.ts';

/** A schema that a program owns and migrates. The program becomes ready only after the schema is migrated. */
export interface OwnedSchema {
  name: string;
  /** Folder with the versioned SQL files, their journal, and the folder `repeatable`. */
  folder: string;
}

interface Journal {
  entries: { when: number; tag: string }[];
}

function readJournal({ folder }: Pick<OwnedSchema, 'folder'>): Journal['entries'] {
  return (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal).entries;
}

/** Identifier of the newest versioned migration: the field `when` of its entry in the journal. */
export const newestMigration = (schema: Pick<OwnedSchema, 'folder'>): number =>
  Math.max(...readJournal(schema).map(({ when }) => when));

/** Names of the versioned migrations, such as `0001_joined_mails`, by identifier. */
export const migrationNames = (schema: Pick<OwnedSchema, 'folder'>): Map<number, string> =>
  new Map(readJournal(schema).map(({ when, tag }) => [when, tag]));

/**
 * A query that returns a row if all versioned and repeatable migrations of this program have run in the schema. The
 * query also returns a row if the next version of the program has migrated the schema further, so that this program
 * stays ready during a release.
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

/**
 * SQLSTATE codes of errors before the first migration: the schema or table is unknown, or the role may not use the
 * schema.
 */
const beforeFirstMigration = ['3F000', '42P01', '42501'];

/**
 * Returns two functions. `check` queries whether all migrations of this program have run in the schema, and rejects if
 * PostgreSQL is unavailable. Migrations cannot be undone, so after a positive result, `check` does not query the
 * database again. `isMigrated` returns the last result of `check`.
 */
export function migrationCheck(
  pool: pg.Pool,
  schema: OwnedSchema,
): { isMigrated: () => boolean; check: () => Promise<boolean> } {
  const question = migratedQuestion(schema);
  let isMigrated = false;
  return {
    isMigrated: () => isMigrated,
    check: async () => {
      if (isMigrated) return true;
      try {
        isMigrated = (await pool.query(question)).rowCount === 1;
      } catch (error) {
        const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
        if (isDatabaseUnavailable(error) || !beforeFirstMigration.includes(code)) throw error;
      }
      return isMigrated;
    },
  };
}
