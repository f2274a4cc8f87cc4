import { fileURLToPath } from 'node:url';
import type { OwnedSchema } from '@academy/service-kit';

/** The SQL migrations of the schema are next to this source file, and the build copies them next to the bundle. */
export const academySchema: OwnedSchema = {
  name: 'academy',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
};
