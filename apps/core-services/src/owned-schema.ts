import { fileURLToPath } from 'node:url';
import type { OwnedSchema } from '@academy/service-kit';

/**
 * The database schema of companies, members and permissions.
 * Its migrations are in a folder next to this file; the build copies the folder next to the bundled service.
 */
export const ownedSchema: OwnedSchema = {
  name: 'core',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
};
