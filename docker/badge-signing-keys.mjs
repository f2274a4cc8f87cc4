// For the compose stack: creates badge signing keys on the first start unless some are configured, and stores them with the
// files, so that badges stay verifiable.
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
