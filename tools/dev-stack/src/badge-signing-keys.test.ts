import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { badgeSigningKeys } from './badge-signing-keys.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'academy-keys-'));
afterAll(() => rmSync(dataDirectory, { recursive: true }));

test('the keys of badges are made once, for their owner only', () => {
  const made = badgeSigningKeys({ dataDirectory });
  expect(JSON.parse(made)).toMatchObject({
    keys: [{ kty: 'RSA', kid: expect.any(String), d: expect.any(String) }],
  });
  expect(badgeSigningKeys({ dataDirectory })).toBe(made);
  expect(statSync(join(dataDirectory, 'badge-signing-keys.json')).mode & 0o777).toBe(0o600);
});
