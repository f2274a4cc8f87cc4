import { fileURLToPath } from 'node:url';
import type { OwnedSchema } from '@academy/service-kit';

/**
 * The database schema of core-services. The folder of its migrations is next to this file, and the build copies it next
 * to the bundled service.
 */
export const ownedSchema: OwnedSchema = {
  name: 'core',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
};
