import type { SignIn } from './sign-ins.ts';

/**
 * Returns the claims about a user. `roles` has the same format as the claim of the role mapper in the Keycloak realm
 * (rule 20).
 */
export const userClaims = (user: SignIn) => ({
  sub: user.id,
  email: user.email,
  email_verified: true,
  name: `${user.firstName} ${user.lastName}`,
  given_name: user.firstName,
  family_name: user.lastName,
  preferred_username: user.email,
  locale: user.locale,
  roles: { '': user.roles },
});
