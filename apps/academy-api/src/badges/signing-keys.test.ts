import { readEnv } from '@academy/service-kit';
import { keySet, newKey, publicPartOf } from '@academy/testing';
import { signingKeys } from './signing-keys.ts';

const read = (value: string) => readEnv({ KEYS: signingKeys }, { KEYS: value }).KEYS;

const [first, second] = [newKey('2027-a'), newKey('2026')];

it('badges are signed with the first configured key, and all configured keys are published', () => {
  const { signing, published } = read(keySet(first, second, publicPartOf(newKey('2025'))));
  expect([signing.id, signing.key.type]).toEqual(['2027-a', 'private']);
  expect(published.map(({ id }) => id)).toEqual(['2027-a', '2026', '2025']);
  expect(Object.keys(published[0] ?? {})).toEqual(['id', 'n', 'e']);
});

it.each([
  ['an empty value', '', /is not set/],
  ['invalid JSON', '{keys', /must be a JSON Web Key Set/],
  ['no key', keySet(), /KEYS/],
  ['a first key without private parts', keySet(publicPartOf(first), second), /needs its private parts/],
  ['two keys with the same kid', keySet(first, { ...second, kid: first.kid }), /same kid/],
  ['a short key', keySet(newKey('short', 1024)), /at least 2048 bits/],
  ['a kid that is not valid in a URL path', keySet({ ...first, kid: 'a/b' }), /a kid has/],
  ['a key of another type', keySet({ kty: 'EC', kid: 'a', crv: 'P-256', x: 'AA', y: 'AA' }), /KEYS/],
  ['numbers that do not form a key', keySet({ ...first, n: 'AAAA' }), /not an RSA key/],
])(
  'a configuration of signing keys with %s is refused, and the error message does not repeat the value',
  (_, value, message) => {
    expect(() => read(value)).toThrow(message);
    try {
      read(value);
    } catch (error) {
      expect((error as Error).message).not.toContain(first.d);
    }
  },
);
