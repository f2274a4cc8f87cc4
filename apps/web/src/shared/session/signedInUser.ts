import { isAdmin } from '@academy/contracts/client';
import { claimsOf } from './tokenClaims.ts';

export interface SignedInUser {
  id: string;
  name: string;
  firstName: string;
  email: string;
  roles: readonly string[];
  isAdmin: boolean;
}

/** Reads the user from an access token. @throws Error when the token has no subject */
export function userOf(accessToken: string): SignedInUser {
  const { sub, name, given_name, family_name, preferred_username, email = '', roles } = claimsOf(accessToken);
  if (sub === undefined) throw new Error('The access token has no subject');
  const roleNames = roles?.[''] ?? [];
  const fullName = name ?? [given_name, family_name].filter(Boolean).join(' ');
  return {
    id: sub,
    name: fullName || preferred_username || email,
    firstName: given_name ?? fullName.split(' ')[0] ?? '',
    email,
    roles: roleNames,
    isAdmin: isAdmin(roleNames),
  };
}
