import { userOf } from './signedInUser.ts';

function token(claims: object): string {
  const json = new TextEncoder().encode(JSON.stringify(claims));
  return `h.${Buffer.from(json).toString('base64url')}.s`;
}

test('reads name and roles, including non-Latin characters', () => {
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

test('falls back to the user name when claims are missing', () => {
  expect(userOf(token({ sub: 'u1', preferred_username: 'jl' }))).toMatchObject({
    name: 'jl',
    isAdmin: false,
    roles: [],
  });
});

test('rejects a token without a subject', () => {
  expect(() => userOf(token({}))).toThrow('has no subject');
  expect(() => userOf('nonsense')).toThrow();
});
