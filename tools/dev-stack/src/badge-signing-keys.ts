import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from './private-file.ts';
import type { Settings } from './settings.ts';

/** Returns the value of BADGE_SIGNING_KEYS. The keys are generated once, so that badges stay valid after a restart. */
export function ensureBadgeSigningKeys({ dataDirectory }: Pick<Settings, 'dataDirectory'>): string {
  const file = join(dataDirectory, 'badge-signing-keys.json');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = JSON.stringify({ keys: [{ kid: randomUUID(), ...privateKey.export({ format: 'jwk' }) }] });
  writePrivateFile(file, keys);
  return keys;
}
