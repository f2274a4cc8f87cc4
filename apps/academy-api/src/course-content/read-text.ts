import { readFile } from 'node:fs/promises';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a file and normalises its line endings; returns undefined if the file is not valid UTF-8. */
export async function readText(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  try {
    return utf8.decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}
