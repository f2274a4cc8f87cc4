import { fileURLToPath } from 'node:url';
import type { OwnedSchema } from '@academy/service-kit';

/** Its migrations are beside this source, and copied beside the bundle that it becomes part of. */
export const academySchema: OwnedSchema = {
  name: 'academy',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
};
