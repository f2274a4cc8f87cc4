/** Token claims that Academy uses (rule 20). */
export interface Claims {
  sub?: string;
  /** Expiry in seconds since the epoch. */
  exp?: number;
  name?: string;
  given_name?: string;
  family_name?: string;
  preferred_username?: string;
  email?: string;
  /** Role names, stored under a key that is the empty string (rule 20). */
  roles?: { ''?: string[] };
}

/**
 * Decodes a token's claims without verifying the signature, because the claims only control what the app displays.
 * @throws Error when the text is not a JSON Web Token
 */
export function claimsOf(token: string): Claims {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}
