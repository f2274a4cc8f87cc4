import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that only its owner reads, whole or not at all. */
export function writePrivateFile(file: string, content: string): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o600 });
  renameSync(unfinished, file);
}
