import { localStore, tabStore } from '../storage/browserStorage.ts';
import type { IdentityProvider, Tokens } from '../session/identityProvider.ts';
import type { Person } from './people.ts';

const signedOutKey = 'mock-signed-out';
const oneDay = 86_400;

/** Identity provider of mock mode. Its only user is already signed in, and can sign out and in again. */
export function mockIdentity(person: Person): IdentityProvider {
  const tokens: Tokens = { accessToken: tokenOf(person) };
  const isSignedOut = () => tabStore.read(signedOutKey) !== null;
  // An access token is stored at start, so that pages open without a sign-in, as if the user had signed in earlier.
  if (!isSignedOut()) localStore.write('access-token', tokens.accessToken);
  const enter = async ({ returnPath }: { returnPath: string }) => {
    tabStore.remove(signedOutKey);
    window.location.assign(returnPath);
  };
  return {
    check: async () => (isSignedOut() ? undefined : tokens),
    refreshTokens: async () => tokens,
    login: enter,
    register: enter,
    async logout() {
      tabStore.write(signedOutKey, 'yes');
      return false;
    },
    onEnded: () => {},
  };
}

/**
 * Returns an access token for the person. The token is not signed, because nothing verifies signatures in mock mode.
 */
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
