import { destination, pino } from 'pino';
import type { MigrationLog } from '../data/migrate.ts';
import { migrateDatabase } from '../data/migrate.ts';
import type { OwnedSchema } from '../data/owned-schema.ts';
import { migrationEnv, readEnv } from '../env/env.ts';
import { describeError } from '../observability/described-errors.ts';
import { runProgram } from './run.ts';

/**
 * Main function of a migration command, which migrates the database MIGRATION_DATABASE_URL. The command writes a JSON
 * line for each migration to standard output. If a migration fails, it writes a line with level 60 to standard error
 * and exits with code 1.
 * @param service name of the program in the log lines
 * @param further called afterwards, to migrate something other than the schema
 */
export async function runMigrations(
  service: string,
  schema: OwnedSchema,
  further?: (url: string, log: MigrationLog) => Promise<void>,
): Promise<void> {
  const options = {
    base: { service },
    serializers: { err: (error: unknown) => ({ ...describeError(error) }) },
  };
  const log = pino(options, destination({ fd: 1, sync: true }));
  await runProgram(async () => {
    const { MIGRATION_DATABASE_URL: url } = readEnv(migrationEnv);
    try {
      await migrateDatabase({ url, ...schema, log });
      await further?.(url, log);
    } catch (error) {
      pino(options, destination({ fd: 2, sync: true })).fatal({ err: error }, 'migration failed');
      process.exit(1);
    }
  });
}
