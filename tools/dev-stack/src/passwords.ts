import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writePrivateFile } from './private-file.ts';

/** Passwords by the name of the role they belong to: made once, kept in a file that only this user reads. */
export function keptPasswords<Name extends string>(
  file: string,
  names: readonly Name[],
): Record<Name, string> {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const missing = names.filter((name) => kept[name] === undefined);
  const made = Object.fromEntries(missing.map((name) => [name, randomBytes(24).toString('base64url')]));
  const all = { ...kept, ...made } as Record<Name, string>;
  if (missing.length > 0) writePrivateFile(file, JSON.stringify(all, undefined, 2));
  return all;
}
