import { migrateQueues, runMigrations } from '@academy/service-kit';
import { ownedSchema } from './owned-schema.ts';

await runMigrations('worker', ownedSchema, migrateQueues);
