import { fileURLToPath } from 'node:url';

/** Where the schema's migrations are: beside this source, and copied beside the bundle that it becomes part of. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
