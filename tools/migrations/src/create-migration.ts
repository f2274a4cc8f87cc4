import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Entry {
  idx: number;
  version: string;
  when: number;
  tag: string;
  breakpoints: boolean;
}

interface Journal {
  version: string;
  dialect: string;
  entries: Entry[];
}

const template = `-- What changes and why. The previous version of the programs must be able to run on the new schema (docs/life-cycle.md).
-- Statements are separated by lines of "--> statement-breakpoint".
`;

/**
 * Creates an empty migration and its journal entry. The field `when` of the entry determines the order of migrations.
 * It is the current time, or a millisecond after the newest entry if that entry's time is in the future.
 * @returns the path of the new file
 * @throws Error if the name exists already, or is not lower-case words joined by underscores
 */
export async function createMigration(folder: string, name: string, now = Date.now()): Promise<string> {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" must consist of lower-case words joined by underscores`);
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as Journal;
  const taken = journal.entries.find(({ tag }) => tag.slice(5) === name);
  if (taken) throw new Error(`${taken.tag} already exists`);
  const newest = Math.max(0, ...journal.entries.map(({ when }) => when));
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${name}`;
  const file = join(folder, `${tag}.sql`);
  await writeFile(file, template, { flag: 'wx' });
  const entry = { idx, version: journal.version, when: Math.max(now, newest + 1), tag, breakpoints: true };
  journal.entries.push(entry);
  await writeFile(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  return file;
}
