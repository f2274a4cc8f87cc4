import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A file with `create or replace` statements, which is applied again whenever its content changes. */
export interface RepeatableMigration {
  /** Path of the file relative to the folder `repeatable`. */
  file: string;
  sql: string;
  checksum: string;
}

/**
 * The repeatable files, sorted by path: functions, then triggers, then views, because a file can use objects of earlier
 * files.
 */
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
 * Name of the table with the checksums of all versions of repeatable files that were ever applied. A program looks up
 * the checksums of its own files there.
 */
export const repeatableTable = (schema: string) => `${pg.escapeIdentifier(schema)}.repeatable_migrations`;
