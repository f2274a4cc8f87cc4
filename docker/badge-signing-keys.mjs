// Only for the compose stack: creates badge signing keys at the first start, unless BADGE_SIGNING_KEYS is set. The keys
// are stored in the volume `files`, so that badges can still be verified after a restart.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

if (!process.env.BADGE_SIGNING_KEYS) {
  const file = join(process.env.STORAGE_DIRECTORY, 'badge-signing-keys.json');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const keys = [{ kid: randomUUID(), ...privateKey.export({ format: 'jwk' }) }];
    writeFileSync(file, JSON.stringify({ keys }), { mode: 0o600 });
  }
  process.env.BADGE_SIGNING_KEYS = readFileSync(file, 'utf8');
}
