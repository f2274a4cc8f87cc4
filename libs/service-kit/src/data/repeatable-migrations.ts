import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A file of `create or replace` statements, which is applied again whenever its content changes. */
export interface RepeatableMigration {
  /** Path of the file relative to the folder `repeatable`. */
  file: string;
  sql: string;
  checksum: string;
}

/** Returns the files sorted by path: functions before triggers before views, because a file may use objects of earlier files. */
export function readRepeatableMigrations({ folder }: { folder: string }): RepeatableMigration[] {
  const root = join(folder, 'repeatable');
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(root, file), 'utf8');
      return { file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Returns the name of the table that stores the checksums of all repeatable files that were ever applied, in each of
 * their versions. A program looks up the checksums of its own files in this table.
 */
export const repeatableTable = (schema: string) => `${pg.escapeIdentifier(schema)}.repeatable_migrations`;
