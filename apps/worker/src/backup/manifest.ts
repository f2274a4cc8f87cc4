import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const tableBackup = z.object({
  /** With its schema, each quoted where SQL asks for it. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** In the backup's directory: what COPY writes, by gzip. */
  file: z.string().regex(/^[\w.]+\.copy\.gz$/),
  /** Of the file, in hex. */
  sha256: z.string(),
});
export type TableBackup = z.infer<typeof tableBackup>;

/** What a backup holds; written last, so that a directory without it is no backup. */
export const manifest = z.object({
  format: z.literal(1),
  /** The moment whose data it is. */
  taken_at: z.iso.datetime(),
  /** The hashes of the migrations that had run, in their order, by schema. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(tableBackup),
  /** The last value that each sequence gave; null of one that gave none. */
  sequences: z.record(z.string(), z.string().nullable()),
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

/** @throws Error when the directory holds no finished backup that this version can read */
export async function readManifest(directory: string): Promise<Manifest> {
  const read = inText.safeParse(await readFile(fileIn(directory), 'utf8').catch(() => undefined));
  if (!read.success) throw new Error(`${directory} holds no finished backup that this version can read.`);
  return read.data;
}
