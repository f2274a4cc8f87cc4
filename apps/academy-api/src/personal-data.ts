import { parseArgs } from 'node:util';
import { text } from 'node:stream/consumers';
import { fallbackLocale, id, learningPerson } from '@academy/contracts';
import { operator, readEnv, runProgram, withDatabase } from '@academy/service-kit';
import { personalDataEnv } from './env.ts';
import { exportPerson } from './personal-data/export-person.ts';

const usage = `Pass your own user id as --by, and the person on standard input, so that logs do not contain personal data:
  echo '{"user_id": "…"}' | node personal-data.js --by=<id>
  echo '{"email_address": "…"}' | node personal-data.js --by=<id>`;

// This command exports a person's data without the web app; see docs/backup-and-personal-data.md.
await runProgram(async () => {
  const { values } = parseArgs({ options: { by: { type: 'string' } } });
  const by = id.safeParse(values.by);
  const given = learningPerson.safeParse(JSON.parse((await text(process.stdin)) || 'null'));
  if (!by.success || !given.success) throw new Error(usage);
  const { DATABASE_URL } = readEnv(personalDataEnv);
  const asked = { person: given.data, actor: operator(by.data), language: fallbackLocale };
  const data = await withDatabase(DATABASE_URL, 'personal-data', (db) => exportPerson(db, asked));
  console.log(JSON.stringify(data, null, 2));
});
