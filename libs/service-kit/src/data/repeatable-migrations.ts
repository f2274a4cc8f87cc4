import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { OwnedSchema } from './owned-schema.ts';

/** A file of `create or replace` statements, applied again whenever its content changes. */
export interface RepeatableMigration {
  /** Path within the folder `repeatable` of the migrations. */
  file: string;
  sql: string;
  checksum: string;
}

/**
 * Sorted by path, so that functions precede triggers and triggers precede views; a file may use objects of earlier
 * files.
 */
export function readRepeatableMigrations({ folder }: Pick<OwnedSchema, 'folder'>): RepeatableMigration[] {
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

/** Every content that was ever applied, so that a program finds its own content after a later version was applied. */
export const repeatableTable = (schema: string) => `${pg.escapeIdentifier(schema)}.repeatable_migrations`;
