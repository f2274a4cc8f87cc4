import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { plainLine } from '@academy/contracts';
import { guardedReader, type TargetPolicy } from '@academy/service-kit';
import type { ProvenBadge } from '../inspect-file.ts';
import { isAlgorithm, issuerKey, type Algorithm } from './issuer-keys.ts';
import { isMarked, maxLists, statusEntry, type StatusEntry } from './status-list.ts';
import { unverified } from './unverified.ts';

/** Maximum length of the JSON Web Token of a badge in bytes. */
const maxBadgeBytes = 100_000;
/**
 * Limits for documents from other servers. The documents must be small, because parsing a nested document of several
 * megabytes would block the process for seconds.
 */
const keyLimits = { maxBytes: 100_000, maxMs: 5_000 };
const listLimits = { maxBytes: 400_000, maxMs: 5_000 };
const clockToleranceSeconds = 60;
const maxNameLength = 300;

/** Values of the header `typ` of JSON Web Tokens that contain a credential. */
const credentialTokens = [undefined, 'jwt', 'vc+jwt', 'vc+ld+jwt', 'vc+ld+json+jwt'];

const list = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item).min(1).max(20), item.transform((one) => [one])]);
const issuerId = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const instant = z.string().transform((text) => Date.parse(text));

const credential = z.object({
  id: z.string().optional(),
  type: list(z.string()),
  issuer: issuerId.pipe(z.string().min(1).max(500)),
  iss: z.string(),
  validFrom: instant.optional(),
  validUntil: instant.optional(),
});
const badge = credential.extend({
  credentialSubject: list(z.object({ achievement: z.object({ name: z.string() }) })),
  credentialStatus: list(z.unknown()).optional(),
});
const statusCredential = credential.extend({
  credentialSubject: list(z.object({ statusPurpose: z.string(), encodedList: z.string() })),
});

/** Converts errors of jose, and type errors, to failures `badge_not_verified`. Returns other errors unchanged. */
function problemOf(error: unknown): Error {
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
    return unverified('not_valid_now');
  return error instanceof errors.JOSEError || error instanceof TypeError
    ? unverified('signature')
    : (error as Error);
}

/**
 * Returns a function that verifies an Open Badge 3.0 as VC-JWT: signature, issuer, validity and revocation. The result
 * proves that the issuer has issued the badge, but not that it was issued to the person who submits it.
 * @param targets servers from which keys and lists of revoked badges may be loaded
 */
export function badgeVerifier(targets: TargetPolicy) {
  const [readKey, readList] = [guardedReader(targets, keyLimits), guardedReader(targets, listLimits)];

  const readText = (read: typeof readKey, url: string, accept: string): Promise<string> =>
    read(url, accept).then(
      (content) => content.toString('utf8'),
      () => {
        throw unverified('unreachable');
      },
    );

  async function readJson(url: string): Promise<unknown> {
    const text = await readText(readKey, url, 'application/json');
    try {
      return JSON.parse(text);
    } catch {
      throw unverified('issuer_key');
    }
  }

  /** Verifies that a credential is signed by its issuer and is valid now. */
  async function verify<S extends typeof badge | typeof statusCredential>(
    token: string,
    schema: S,
  ): Promise<{ verified: z.output<S>; algorithm: Algorithm }> {
    const { header, claims } = decoded(token);
    const { success, data } = schema.safeParse(claims);
    if (!success || !credentialTokens.includes(header.typ?.toLowerCase().replace('application/', '')))
      throw unverified('no_badge');
    const { issuer, iss, validFrom, validUntil } = data;
    if (!isAlgorithm(header.alg)) throw unverified('algorithm');
    if (issuer !== iss) throw unverified('issuer_key');
    const asked = { issuer, keyId: header.kid, algorithm: header.alg };
    const key = await issuerKey(asked, { readJson, targets });
    await jwtVerify(token, key, {
      algorithms: [header.alg],
      issuer,
      clockTolerance: clockToleranceSeconds,
    }).catch((error: unknown) => {
      throw problemOf(error);
    });
    const [now, tolerance] = [Date.now(), clockToleranceSeconds * 1_000];
    if (!((validFrom ?? now) <= now + tolerance && (validUntil ?? now) >= now - tolerance))
      throw unverified('not_valid_now');
    return { verified: data as z.output<S>, algorithm: header.alg };
  }

  /** Throws if the issuer's status list marks the badge as revoked or suspended. */
  async function requireUnmarked(entry: StatusEntry, issuer: string): Promise<void> {
    const token = await readText(readList, entry.statusListCredential, 'application/vc+jwt');
    const { verified } = await verify(token.trim(), statusCredential);
    const [subject] = verified.credentialSubject;
    const isAsked =
      verified.issuer === issuer &&
      verified.type.includes('BitstringStatusListCredential') &&
      verified.id === entry.statusListCredential &&
      subject?.statusPurpose === entry.statusPurpose;
    if (!isAsked) throw unverified('issuer_key');
    if (isMarked(subject.encodedList, Number(entry.statusListIndex))) throw unverified('revoked');
  }

  /** @throws Failure `badge_not_verified` */
  return async (token: string): Promise<ProvenBadge> => {
    if (token.length > maxBadgeBytes) throw unverified('no_badge');
    const { verified, algorithm } = await verify(token, badge);
    const { type, issuer, credentialSubject, credentialStatus = [] } = verified;
    if (!type.some((one) => one === 'OpenBadgeCredential' || one === 'AchievementCredential'))
      throw unverified('no_badge');
    const entries = credentialStatus.flatMap((one) => statusEntry(one) ?? []);
    if (entries.length > maxLists) throw unverified('no_badge');
    for (const entry of entries) await requireUnmarked(entry, issuer);
    const name = plainLine(credentialSubject[0]?.achievement.name ?? '');
    if (name === '') throw unverified('no_badge');
    return { name: [...name].slice(0, maxNameLength).join(''), issuer: plainLine(issuer), algorithm };
  };
}

/** Fields of the header that must be read before the signature is verified. */
const usedHeader = z.object({
  alg: z.unknown(),
  typ: z.string().optional(),
  kid: z.string().max(2_000).optional(),
});

function decoded(token: string) {
  try {
    return { header: usedHeader.parse(decodeProtectedHeader(token)), claims: decodeJwt(token) };
  } catch {
    throw unverified('no_badge');
  }
}
