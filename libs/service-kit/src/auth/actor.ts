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

export interface KeyClient {
  /** IP address; null if the client disconnected before the key was looked up. */
  address: string | null;
  /** User agent, without control characters. */
  program: string;
}

export interface KnownApiKey {
  id: string;
  companyId: string;
  name: string;
  /** The last four characters of the key. */
  hint: string;
  scopes: readonly ApiKeyScope[];
  expiresAt: Date;
  revokedAt: Date | null;
  /** True if only administrators may access the company. */
  excluded: boolean;
}

/** Who makes a request: the user whom the access token describes, or the API key. */
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

/** The actor for a request with an API key. Audit entries show the key's name as the name of the actor. */
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

/** A name that users choose themselves; it appears in certificates, e-mails and the audit log. */
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

/** The user whom the claims of a verified token describe; undefined if the claims identify no user. */
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

/** Display name of an actor: the name (rule 432) or, if there is none, the e-mail address or an empty text. */
export const fullNameOf = ({ firstName, lastName, email }: Actor): string =>
  personName(firstName, lastName) || (email ?? '');

/** The actor for an administrator who runs a command and states only a user id. */
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
