import { migrateQueues, migrationEnv, readEnv, runProgram } from '@academy/service-kit';

await runProgram(async () => {
  const { MIGRATION_DATABASE_URL } = readEnv(migrationEnv);
  await migrateQueues(MIGRATION_DATABASE_URL);
});
