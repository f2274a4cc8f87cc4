import { renameSync, writeFileSync } from 'node:fs';

/** Atomically writes a file that only its owner can read. */
export function writePrivateFile(file: string, content: string): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o600 });
  renameSync(unfinished, file);
}
