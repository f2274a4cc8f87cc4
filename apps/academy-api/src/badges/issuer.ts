import { SignJWT, type JWTPayload } from 'jose';
import type { Addresses } from './addresses.ts';
import { credentialOf, secondsOf, statusListCredentialOf } from './credential.ts';
import type { StoredBadge } from './queries.ts';
import type { SigningKeys } from './signing-keys.ts';
import { encodedList } from './status-list.ts';

interface Claims {
  /** Id of the credential, unlike `sub`, which is the id of its subject. */
  jti: string;
  sub: string;
  /** Start of validity in seconds since 1970. */
  nbf: number;
  /** Expiry in seconds since 1970; undefined if the credential does not expire. */
  exp?: number;
}

interface Statement {
  /** UUID of the record about which the statement is made, such as a certificate. */
  id: string;
  /**
   * Media type without `application/`. Verifiers that check this type do not accept the statement as another kind of
   * token.
   */
  type: string;
  claims: Record<string, unknown>;
}

export function badgeIssuer({ signing, published }: SigningKeys, addresses: Addresses) {
  /**
   * Signs a credential as a VC-JWT, the JWT format of Open Badges 3.0. The registered claims of the JWT repeat fields
   * of the credential.
   */
  const sign = (credential: object, { nbf, ...claims }: Claims): Promise<string> =>
    new SignJWT({ ...credential, iss: addresses.issuer, ...claims, nbf, iat: nbf } as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', kid: addresses.key(signing.id), typ: 'JWT' })
      .sign(signing.key);

  return {
    /** Returns the signed credential of a badge. The same certificate and signing key always give the same result. */
    credential(badge: StoredBadge): Promise<string> {
      const credential = credentialOf(badge, addresses);
      const claims = { jti: credential.id, sub: credential.credentialSubject.id };
      const expiry = badge.valid_until && { exp: secondsOf(badge.valid_until) };
      return sign(credential, { ...claims, nbf: secondsOf(badge.issued_at), ...expiry });
    },

    /**
     * Returns the signed status list with the number `list`.
     * @param revoked indexes, within the list, of the bits that are 1
     */
    statusList(list: number, revoked: readonly number[]): Promise<string> {
      const address = addresses.statusList(list);
      const now = secondsOf(new Date());
      const credential = statusListCredentialOf(encodedList(revoked), address, now, addresses);
      return sign(credential, { jti: address, sub: credential.credentialSubject.id, nbf: now });
    },

    /** Signs a statement about a person as JWT. Such a statement is not an Open Badges credential (rule 464). */
    statement: ({ id, type, claims }: Statement): Promise<string> =>
      new SignJWT({
        ...claims,
        iss: addresses.issuer,
        jti: `urn:uuid:${id}`,
        iat: secondsOf(new Date()),
      } as JWTPayload)
        .setProtectedHeader({ alg: 'RS256', kid: addresses.key(signing.id), typ: type })
        .sign(signing.key),

    keys: published.map(({ id, n, e }) => ({
      id,
      jwk: { kty: 'RSA', kid: addresses.key(id), alg: 'RS256', use: 'sig', n, e } as const,
    })),
  };
}
