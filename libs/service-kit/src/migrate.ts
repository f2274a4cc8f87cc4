import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

interface Migration {
  /** With the role that owns the schema. */
  url: string;
  /** Folder of the SQL files and drizzle-kit's journal. */
  folder: string;
  /** Schema that is migrated and that holds the record of what ran. */
  schema: string;
}

/** Any number, the same in every migration command: two replicas' commands run one after the other. */
const migrationLock = 4_161_332;

/** Brings a schema to the newest version: forward only, each file once, all in one transaction. */
export async function migrateDatabase({ url, folder, schema }: Migration): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `migrate-${schema}`,
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: schema,
      migrationsTable: 'migrations',
    });
  } finally {
    await client.end();
  }
}
