import * as z from 'zod';
import { isAdmin, locale, rolesClaim, type Locale } from '@academy/contracts';

/** The user who makes a request, from the claims of their token. */
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

/** Parses the claims of a verified token; undefined if they identify no user. */
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

/** Returns an actor's display name: the full name, else the e-mail address, else an empty string. */
export const fullNameOf = ({ firstName, lastName, email }: Actor): string =>
  `${firstName} ${lastName}`.trim() || (email ?? '');

/** Creates the actor for an administrator who runs a command; only the user id passed on the command line is known. */
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
