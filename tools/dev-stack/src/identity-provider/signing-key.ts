import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { writePrivateFile } from '../private-file.ts';

/** Returns the realm's private key, which is generated once so that tokens stay valid after a restart. */
export async function ensureSigningKey(dataDirectory: string): Promise<JWK & { kty: string }> {
  const file = join(dataDirectory, 'identity-signing-key.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as JWK & { kty: string };
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kty: 'RSA', alg: 'RS256', use: 'sig', kid: randomUUID() };
  writePrivateFile(file, JSON.stringify(key));
  return key;
}
