import { parseArgs } from 'node:util';
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import { fallbackLocale, id, learningPerson } from '@academy/contracts';
import { openPool, operator, readEnv, runProgram } from '@academy/service-kit';
import { personalDataEnv } from './env.ts';
import { exportPerson } from './personal-data/export-person.ts';

const usage = `Say who you are by the id of your user; the person comes by standard input, out of logs:
  echo '{"user_id": "…"}' | node personal-data.js --by=<id>
  echo '{"email_address": "…"}' | node personal-data.js --by=<id>`;

// What the endpoint does, for administrators without the web app: see docs/backup-and-personal-data.md.
await runProgram(async () => {
  const { values } = parseArgs({ options: { by: { type: 'string' } } });
  const by = id.safeParse(values.by);
  const given = learningPerson.safeParse(JSON.parse((await text(process.stdin)) || 'null'));
  if (!by.success || !given.success) throw new Error(usage);
  const pool = openPool(
    { ...readEnv(personalDataEnv), DATABASE_POOL_SIZE: 1 },
    'personal-data',
    () => undefined,
  );
  try {
    const asked = { person: given.data, actor: operator(by.data), language: fallbackLocale };
    console.log(JSON.stringify(await exportPerson(drizzle(pool), asked), null, 2));
  } finally {
    await pool.end();
  }
});
