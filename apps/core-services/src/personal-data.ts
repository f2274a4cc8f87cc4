import { parseArgs } from 'node:util';
import { text } from 'node:stream/consumers';
import type * as z from 'zod';
import { erasurePhrases, id, isConfirmed, person } from '@academy/contracts';
import { operator, readEnv, runProgram, withDatabase } from '@academy/service-kit';
import { personalDataEnv } from './env.ts';
import { erase, exportPerson } from './personal-data/erase.ts';
import { lookUpPersons } from './personal-data/look-up.ts';

const usage = `Say what to do, and who you are by the id of your user; the person comes by standard input, out of logs:
  echo '{"emailAddress": "…"}' | node personal-data.js find --by=<id>
  echo '{"userId": "…"}' | node personal-data.js export --by=<id>
  echo '{"userId": "…"}' | node personal-data.js erase --by=<id> --confirmation='${erasurePhrases.en}'`;

const actions = ['find', 'export', 'erase'] as const;

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { by: { type: 'string' }, confirmation: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const action = actions.find((name) => name === positionals[0]);
  const by = id.safeParse(values.by);
  if (!action || !by.success) throw new Error(usage);
  if (action === 'erase' && !isConfirmed(erasurePhrases, values.confirmation))
    throw new Error(`To erase a person for good, say --confirmation='${erasurePhrases.en}'.`);
  return { action, by: by.data };
}

async function readPerson(): Promise<z.infer<typeof person>> {
  const given = person.safeParse(JSON.parse((await text(process.stdin)) || 'null'));
  if (!given.success) throw new Error(usage);
  return given.data;
}

// This command finds, exports and erases personal data without the web app; see docs/backup-and-personal-data.md.
await runProgram(async () => {
  const { action, by } = readArguments();
  const { DATABASE_URL } = readEnv(personalDataEnv);
  const whom = await readPerson();
  const result = await withDatabase<unknown>(DATABASE_URL, 'personal-data', (db) => {
    if (action === 'find') return lookUpPersons(db, whom, operator(by));
    if (action === 'export') return exportPerson(db, whom, operator(by));
    return erase(db, whom, operator(by));
  });
  console.log(JSON.stringify(result, null, 2));
});
