import type { Person } from '../shared/mocks/people.ts';
import type { IdentityProvider, Tokens } from '../shared/session/identityProvider.ts';

/** Returns an access token with the same claims as the identity provider's tokens. The lifetime is in seconds. */
export function tokenOf(
  { id, firstName, lastName, email, roles }: Person,
  seconds = 300,
  name = 'token',
): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const claims = { sub: id, exp, given_name: firstName, family_name: lastName, email, roles: { '': roles } };
  return `${name}.${btoa(JSON.stringify(claims))}.signature`;
}

export function fakeProvider(session: Tokens | undefined) {
  let ended = () => {};
  const provider = {
    check: jest.fn(async () => session),
    refreshTokens: jest.fn(async (_minValidity: number | 'now') => {
      if (session === undefined) throw new Error('No session');
      return session;
    }),
    login: jest.fn(async () => {}),
    register: jest.fn(async () => {}),
    logout: jest.fn(async () => false),
    onEnded: (callback: () => void) => {
      ended = callback;
    },
  } satisfies IdentityProvider;
  return {
    ...provider,
    become: (next: Tokens | undefined) => {
      session = next;
    },
    end: () => ended(),
  };
}
