import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const tableBackup = z.object({
  /** Schema-qualified table name, quoted where needed. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Name of a file in the backup directory that contains the gzip-compressed output of COPY. */
  file: z.string().regex(/^[\w.]+\.copy\.gz$/),
  sha256: z.string(),
});
export type TableBackup = z.infer<typeof tableBackup>;

const packageBackup = z.object({
  id: z.uuid(),
  /** Name of a file in the backup directory that contains the package's ZIP file. */
  file: z.string().regex(/^content\.[\w-]+\.zip$/),
  sha256: z.string(),
});
export type PackageBackup = z.infer<typeof packageBackup>;

/**
 * Content of `manifest.json`, which lists the files of a backup. The manifest is written last, so a directory without a
 * manifest is an unfinished backup.
 */
const manifest = z.object({
  format: z.literal(1),
  taken_at: z.iso.datetime(),
  /** Hashes of the migrations of each schema, in the order in which they were applied. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(tableBackup),
  /** Last value of each sequence; null if the sequence was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** Packages that companies have uploaded; null if the backup does not contain them. */
  packages: z.array(packageBackup).nullable().default(null),
});
export type Manifest = z.infer<typeof manifest>;

const fileIn = (directory: string) => join(directory, 'manifest.json');

export async function writeManifest(directory: string, content: Manifest): Promise<void> {
  const unfinished = `${fileIn(directory)}.unfinished`;
  await writeFile(unfinished, JSON.stringify(content, null, 2), { mode: 0o600 });
  await rename(unfinished, fileIn(directory));
}

const inText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(manifest);

/**
 * Reads the manifest of a backup.
 * @throws Error if the directory contains no finished backup that this version can read
 */
export async function readManifest(directory: string): Promise<Manifest> {
  const read = inText.safeParse(await readFile(fileIn(directory), 'utf8').catch(() => undefined));
  if (!read.success) throw new Error(`${directory} holds no finished backup that this version can read.`);
  return read.data;
}
