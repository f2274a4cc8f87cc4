import { readEnv, runProgram } from '@academy/service-kit';
import { personalDataEnv } from './env.ts';
import { runPersonalDataCommand } from './personal-data/command.ts';

// This command finds, exports and erases personal data without the web app; see docs/backup-and-personal-data.md.
await runProgram(async () => {
  const result = await runPersonalDataCommand(process.argv.slice(2), {
    input: process.stdin,
    databaseUrl: () => readEnv(personalDataEnv).DATABASE_URL,
  });
  console.log(JSON.stringify(result, null, 2));
});
