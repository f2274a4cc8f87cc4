import { academySchema } from '@academy/academy-data';
import { runMigrations } from '@academy/service-kit';

await runMigrations('academy-api', academySchema);
