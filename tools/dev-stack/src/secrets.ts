import { join } from 'node:path';
import { ensurePasswords } from './passwords.ts';
import type { Settings } from './settings.ts';

/** Returns the secrets of the programs, which are generated at the first start. */
export const ensureSecrets = ({ dataDirectory }: Pick<Settings, 'dataDirectory'>) =>
  ensurePasswords(join(dataDirectory, 'secrets.json'), ['invitations', 'webhooks']);
