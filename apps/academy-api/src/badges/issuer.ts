import { SignJWT, type JWTPayload } from 'jose';
import type { Addresses } from './addresses.ts';
import { credentialOf, secondsOf, statusListCredentialOf } from './credential.ts';
import type { StoredBadge } from './queries.ts';
import type { SigningKeys } from './signing-keys.ts';
import { encodedList } from './status-list.ts';

interface Claims {
  /** Ids of the credential and of its subject. */
  jti: string;
  sub: string;
  /** Seconds since 1970. */
  nbf: number;
}

/** Signs badge credentials and status lists, and publishes the verification keys. */
export function badgeIssuer({ signing, published }: SigningKeys, addresses: Addresses) {
  /** VC-JWT of Open Badges 3.0: the payload is the credential with the registered claims that mirror it. */
  const sign = (credential: object, { jti, sub, nbf }: Claims): Promise<string> =>
    new SignJWT({ ...credential, iss: addresses.issuer, jti, sub, nbf, iat: nbf } as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', kid: addresses.key(signing.id), typ: 'JWT' })
      .sign(signing.key);

  return {
    /** Deterministic for the same certificate and signing key. */
    credential(badge: StoredBadge): Promise<string> {
      const credential = credentialOf(badge, addresses);
      const claims = { jti: credential.id, sub: credential.credentialSubject.id };
      return sign(credential, { ...claims, nbf: secondsOf(badge.issued_at) });
    },

    /** @param revoked indexes within the list */
    statusList(list: number, revoked: readonly number[]): Promise<string> {
      const address = addresses.statusList(list);
      const now = secondsOf(new Date());
      const credential = statusListCredentialOf(encodedList(revoked), address, now, addresses);
      return sign(credential, { jti: address, sub: credential.credentialSubject.id, nbf: now });
    },

    keys: published.map(({ id, n, e }) => ({
      id,
      jwk: { kty: 'RSA', kid: addresses.key(id), alg: 'RS256', use: 'sig', n, e } as const,
    })),
  };
}
