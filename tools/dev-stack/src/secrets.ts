import { join } from 'node:path';
import { ensurePasswords } from './passwords.ts';
import type { Settings } from './settings.ts';

/** The secrets of the programs are generated at the first start. */
export const ensureSecrets = ({ dataDirectory }: Pick<Settings, 'dataDirectory'>) =>
  ensurePasswords(join(dataDirectory, 'secrets.json'), ['invitations', 'webhooks']);
