import { fileURLToPath } from 'node:url';
import type { OwnedSchema } from '@academy/service-kit';

/** The schema of companies, members and permissions. Its migrations are next to this file; the build copies them. */
export const ownedSchema: OwnedSchema = {
  name: 'core',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
};
