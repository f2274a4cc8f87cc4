import { createHash } from 'node:crypto';
import { derivedToken, tokenHash } from './derived-token.ts';

const secret = 'a secret that is long enough to be one';

test('a derived token is deterministic, has 256 bits and is safe in a URL', () => {
  const token = derivedToken(secret, 'sample', '1');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(derivedToken(secret, 'sample', '1')).toBe(token);
});

test('a derived token depends on the secret, the purpose and the id', () => {
  const tokens = [
    derivedToken(secret, 'sample', '1'),
    derivedToken(secret, 'sample', '2'),
    derivedToken(secret, 'other', '1'),
    derivedToken(`${secret}.`, 'sample', '1'),
  ];
  expect(new Set(tokens).size).toBe(4);
});

test('tokenHash returns the SHA-256 of a token', () => {
  expect(tokenHash('x').toString('hex')).toBe(createHash('sha256').update('x').digest('hex'));
});
