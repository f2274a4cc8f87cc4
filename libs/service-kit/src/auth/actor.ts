import * as z from 'zod';
import { isAdmin, locale, rolesClaim, type Locale } from '@academy/contracts';

/** Who makes a request, as the identity provider states it. */
export interface Actor {
  /** `sub` of the token. */
  userId: string;
  roles: readonly string[];
  isAdmin: boolean;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  locale: Locale | undefined;
}

const claims = z.object({
  sub: z.uuid().toLowerCase(),
  roles: rolesClaim.catch(undefined),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().max(200).optional().catch(undefined),
  family_name: z.string().max(200).optional().catch(undefined),
  locale: locale.optional().catch(undefined),
});

/** The actor that a verified token's claims describe; undefined when they name no user. */
export function actorOf(payload: unknown): Actor | undefined {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return undefined;
  const { sub, roles, email, email_verified, given_name, family_name, locale } = parsed.data;
  const names = roles?.[''] ?? [];
  return {
    userId: sub,
    roles: names,
    isAdmin: isAdmin(names),
    email,
    emailVerified: email_verified ?? false,
    firstName: given_name ?? '',
    lastName: family_name ?? '',
    locale,
  };
}

/** What to call an actor where a person reads it: their name, else their address, else nothing. */
export const fullNameOf = ({ firstName, lastName, email }: Actor): string =>
  `${firstName} ${lastName}`.trim() || (email ?? '');

/** Who works at a command line: an administrator of whom nothing is known but the id that they say. */
export const operator = (userId: string): Actor => ({
  userId,
  roles: [],
  isAdmin: true,
  firstName: '',
  lastName: '',
  email: undefined,
  emailVerified: false,
  locale: undefined,
});
