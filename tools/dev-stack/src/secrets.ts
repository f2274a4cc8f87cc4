import { join } from 'node:path';
import { keptPasswords } from './passwords.ts';
import type { Settings } from './settings.ts';

/** What programs sign and derive with: made at the first start, the same at every other. */
export const keptSecrets = ({ dataDirectory }: Pick<Settings, 'dataDirectory'>) =>
  keptPasswords(join(dataDirectory, 'secrets.json'), ['invitations']);
