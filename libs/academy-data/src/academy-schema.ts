import { fileURLToPath } from 'node:url';
import type { OwnedSchema } from '@academy/service-kit';

/** The schema of courses and enrollments. Its migrations are next to this file; the build copies them next to the bundle. */
export const academySchema: OwnedSchema = {
  name: 'academy',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
};
