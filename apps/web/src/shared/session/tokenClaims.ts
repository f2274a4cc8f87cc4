/** The claims that Academy reads (rule 20); any of them may be missing. */
export interface Claims {
  sub?: string;
  /** Seconds since 1970. */
  exp?: number;
  name?: string;
  given_name?: string;
  family_name?: string;
  preferred_username?: string;
  email?: string;
  /** Role names under an empty-string group. */
  roles?: { ''?: string[] };
}

/**
 * What a token says. Its signature is the services' business; here it only decides what is shown.
 * @throws when it is not a JSON Web Token
 */
export function claimsOf(token: string): Claims {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}
