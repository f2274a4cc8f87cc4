import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBadgeSigningKeys } from './badge-signing-keys.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'academy-keys-'));
afterAll(() => rmSync(dataDirectory, { recursive: true }));

test('badge signing keys are generated once, in a file that only its owner can read', () => {
  const made = ensureBadgeSigningKeys({ dataDirectory });
  expect(JSON.parse(made)).toMatchObject({
    keys: [{ kty: 'RSA', kid: expect.any(String), d: expect.any(String) }],
  });
  expect(ensureBadgeSigningKeys({ dataDirectory })).toBe(made);
  expect(statSync(join(dataDirectory, 'badge-signing-keys.json')).mode & 0o777).toBe(0o600);
});
