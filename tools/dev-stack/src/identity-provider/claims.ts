import type { SignIn } from './sign-ins.ts';

/** Returns the claims of tokens and userinfo. `roles` has the format of the realm's role mapper (rule 20). */
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
