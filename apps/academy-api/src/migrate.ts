import { academySchema } from '@academy/academy-data';
import { migrateDatabase, migrationEnv, readEnv, runProgram } from '@academy/service-kit';

await runProgram(async () => {
  const { MIGRATION_DATABASE_URL } = readEnv(migrationEnv);
  await migrateDatabase({ url: MIGRATION_DATABASE_URL, ...academySchema });
});
