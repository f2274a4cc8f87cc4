import type { IdentityProvider, Tokens } from '../session/identityProvider.ts';
import type { Person } from './people.ts';

const signedOutKey = 'mock-signed-out';
const oneDay = 86_400;

/** An identity provider whose only user is signed in already; signing out lasts until the next sign-in. */
export function mockIdentity(person: Person): IdentityProvider {
  const tokens: Tokens = { accessToken: tokenOf(person) };
  const isSignedOut = () => sessionStorage.getItem(signedOutKey) !== null;
  // As after an earlier visit, so that pages open without the detour through the sign-in.
  if (!isSignedOut()) localStorage.setItem('access-token', tokens.accessToken);
  const enter = async ({ returnPath }: { returnPath: string }) => {
    sessionStorage.removeItem(signedOutKey);
    window.location.assign(returnPath);
  };
  return {
    check: async () => (isSignedOut() ? undefined : tokens),
    refreshed: async () => tokens,
    login: enter,
    register: enter,
    async logout() {
      sessionStorage.setItem(signedOutKey, 'yes');
      return false;
    },
    onEnded: () => {},
  };
}

/** A token of the right shape. Nobody checks its signature here. */
function tokenOf({ id, firstName, lastName, email, roles }: Person): string {
  const claims = {
    sub: id,
    exp: Math.floor(Date.now() / 1000) + oneDay,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
    email,
    roles: { '': roles },
  };
  return `mock.${btoa(JSON.stringify(claims))}.mock`;
}
