import * as z from 'zod';
import {
  isAdmin,
  locale,
  personName,
  plainLine,
  rolesClaim,
  type ApiKeyScope,
  type Locale,
} from '@academy/contracts';

/** The client of a request with an API key. */
export interface KeyClient {
  /** IP address; null if the client disconnected before its key was found. */
  address: string | null;
  /** User agent, without control characters. */
  program: string;
}

/** An API key of a company. */
export interface KnownApiKey {
  id: string;
  companyId: string;
  name: string;
  /** The last four characters of the key. */
  hint: string;
  scopes: readonly ApiKeyScope[];
  expiresAt: Date;
  /** Null unless the key was revoked. */
  revokedAt: Date | null;
  /** True if only administrators may access the company. */
  excluded: boolean;
}

/** The user who makes a request, as described by the claims of the token, or the API key with which the request is made. */
export interface Actor {
  /** `sub` of the token, or the id of the API key. */
  userId: string;
  roles: readonly string[];
  isAdmin: boolean;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  locale: Locale | undefined;
  /** The API key with which the request is made; undefined for requests of users. */
  apiKey?: KnownApiKey;
}

/** Creates the actor for a request with an API key. Audit entries show the name of the key as the name of the actor. */
export const actorOfKey = (apiKey: KnownApiKey): Actor => ({
  userId: apiKey.id,
  roles: [],
  isAdmin: false,
  firstName: apiKey.name,
  lastName: '',
  email: undefined,
  emailVerified: false,
  locale: undefined,
  apiKey,
});

/** A name that its user chooses. It appears in certificates, in e-mails and in the audit log. */
const nameClaim = z.string().max(200).transform(plainLine).optional().catch(undefined);

const claims = z.object({
  sub: z.uuid().toLowerCase(),
  roles: rolesClaim.catch(undefined),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: nameClaim,
  family_name: nameClaim,
  locale: locale.optional().catch(undefined),
});

/** Parses the claims of a verified token; returns undefined if they identify no user. */
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

/** Returns an actor's display name: the name (rule 432), or the e-mail address if there is no name, or an empty string. */
export const fullNameOf = ({ firstName, lastName, email }: Actor): string =>
  personName(firstName, lastName) || (email ?? '');

/** Creates the actor for an administrator who runs a command and gives only a user id on the command line. */
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
