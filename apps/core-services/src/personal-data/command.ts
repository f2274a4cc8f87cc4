import { parseArgs } from 'node:util';
import { text } from 'node:stream/consumers';
import type * as z from 'zod';
import { erasurePhrases, id, isConfirmed, person } from '@academy/contracts';
import { operator, withDatabase } from '@academy/service-kit';
import { erase, exportPerson } from './erase.ts';
import { lookUpPersons } from './look-up.ts';

const usage = `State an action and your own user id. Pass the person on standard input, so that no log contains the person:
  echo '{"emailAddress": "…"}' | node personal-data.js find --by=<id>
  echo '{"userId": "…"}' | node personal-data.js export --by=<id>
  echo '{"userId": "…"}' | node personal-data.js erase --by=<id> --confirmation='${erasurePhrases.en}'`;

const actions = ['find', 'export', 'erase'] as const;

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { by: { type: 'string' }, confirmation: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const action = actions.find((name) => name === positionals[0]);
  const by = id.safeParse(values.by);
  if (!action || !by.success) throw new Error(usage);
  if (action === 'erase' && !isConfirmed(erasurePhrases, values.confirmation))
    throw new Error(`To erase a person permanently, pass --confirmation='${erasurePhrases.en}'.`);
  return { action, by: by.data };
}

async function readPerson(input: NodeJS.ReadableStream): Promise<z.infer<typeof person>> {
  const given = person.safeParse(JSON.parse((await text(input)) || 'null'));
  if (!given.success) throw new Error(usage);
  return given.data;
}

interface Surroundings {
  /** Stream from which the command reads a JSON document with the person's user id or e-mail address. */
  input: NodeJS.ReadableStream;
  databaseUrl: () => string;
}

/**
 * @returns the result to be printed
 * @throws Error with a message for the operator if the arguments or the JSON document are invalid
 */
export async function runPersonalDataCommand(
  args: readonly string[],
  { input, databaseUrl }: Surroundings,
): Promise<unknown> {
  const { action, by } = readArguments(args);
  const url = databaseUrl();
  const whom = await readPerson(input);
  return withDatabase<unknown>(url, 'personal-data', (db) => {
    if (action === 'find') return lookUpPersons(db, whom, operator(by));
    if (action === 'export') return exportPerson(db, whom, operator(by));
    return erase(db, whom, operator(by));
  });
}
