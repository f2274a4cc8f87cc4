import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writePrivateFile } from './private-file.ts';

/**
 * Returns a password for each name. The passwords are generated once and stored in a file that only its owner can read.
 */
export function ensurePasswords<Name extends string>(
  file: string,
  names: readonly Name[],
): Record<Name, string> {
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const missing = names.filter((name) => stored[name] === undefined);
  const generated = Object.fromEntries(missing.map((name) => [name, randomBytes(24).toString('base64url')]));
  const all = { ...stored, ...generated } as Record<Name, string>;
  if (missing.length > 0) writePrivateFile(file, JSON.stringify(all, undefined, 2));
  return all;
}
