import { fileURLToPath } from 'node:url';
import type { OwnedSchema } from '@academy/service-kit';

/**
 * The schema `mail`, which belongs to the worker. The folder of its migrations is next to this file, and the build
 * copies it next to the built program.
 */
export const ownedSchema: OwnedSchema = {
  name: 'mail',
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
};
