import { runMigrations } from '@academy/service-kit';
import { ownedSchema } from './owned-schema.ts';

await runMigrations('core-services', ownedSchema);
