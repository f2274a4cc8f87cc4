import { migrateDatabase, migrationEnv, readEnv, runProgram } from '@academy/service-kit';
import { ownedSchema } from './owned-schema.ts';

await runProgram(async () => {
  const { MIGRATION_DATABASE_URL } = readEnv(migrationEnv);
  await migrateDatabase({ url: MIGRATION_DATABASE_URL, ...ownedSchema });
});
