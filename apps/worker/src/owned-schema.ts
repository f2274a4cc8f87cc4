import { fileURLToPath } from 'node:url';
import type { OwnedSchema } from '@academy/service-kit';

/** The schema of outgoing e-mails. Its migrations are next to this file; the build copies them next to the built program. */
export const ownedSchema: OwnedSchema = {
  name: 'mail',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
};
