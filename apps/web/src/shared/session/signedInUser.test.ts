/** @jest-environment node */
import { userOf } from './signedInUser.ts';

function token(claims: object): string {
  const json = new TextEncoder().encode(JSON.stringify(claims));
  return `h.${Buffer.from(json).toString('base64url')}.s`;
}

test('userOf reads name and roles from a token, even if the name contains non-ASCII characters', () => {
  const claims = {
    sub: 'u1',
    given_name: 'Jürgen',
    family_name: 'Łoś',
    email: 'j@x.test',
    roles: { '': ['senior_csm'] },
  };
  expect(userOf(token(claims))).toEqual({
    id: 'u1',
    name: 'Jürgen Łoś',
    firstName: 'Jürgen',
    email: 'j@x.test',
    roles: ['senior_csm'],
    isAdmin: true,
  });
});

test('userOf uses the user name as the name when the name claims are missing', () => {
  expect(userOf(token({ sub: 'u1', preferred_username: 'jl' }))).toMatchObject({
    name: 'jl',
    isAdmin: false,
    roles: [],
  });
});

test('userOf rejects a token without a subject', () => {
  expect(() => userOf(token({}))).toThrow('has no subject');
  expect(() => userOf('nonsense')).toThrow();
});
