import { fileURLToPath } from 'node:url';
import { migrateDatabase, migrateQueues, migrationEnv, readEnv, runProgram } from '@academy/service-kit';

await runProgram(async () => {
  const { MIGRATION_DATABASE_URL } = readEnv(migrationEnv);
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  await migrateDatabase({ url: MIGRATION_DATABASE_URL, folder, schema: 'mail' });
  await migrateQueues(MIGRATION_DATABASE_URL);
});
