import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  contentFiles,
  contentPackages,
  joinPlayedLesson,
  lessonTexts,
  openRegistrations,
  registrations,
} from '@academy/academy-data';
import type { Locale, PackageFormat } from '@academy/contracts';
import { prepareRows, type Database } from '@academy/service-kit';

interface Redemption {
  registrationId: string;
  ticketHash: Buffer;
  cookieHash: Buffer;
  cookieSeconds: number;
}

/**
 * Replaces a single-use ticket of a registration by a cookie.
 * @returns false if the ticket is unknown, used or expired
 */
export async function redeemTicket(
  db: Database,
  { registrationId, ticketHash, cookieHash, cookieSeconds }: Redemption,
): Promise<boolean> {
  const redeemed = await db
    .update(registrations)
    .set({
      ticket_hash: null,
      ticket_expires_at: null,
      cookie_hash: cookieHash,
      cookie_expires_at: sql`now() + ${cookieSeconds}::int * interval '1 s'`,
    })
    .where(
      and(
        eq(registrations.id, registrationId),
        eq(registrations.ticket_hash, ticketHash),
        sql`${registrations.ticket_expires_at} > now()`,
      ),
    )
    .returning({ id: registrations.id });
  return redeemed.length > 0;
}

/**
 * Stores the token of a cmi5 session.
 * @returns false if the session already has a token, or if the cookie is not valid
 */
export async function storeToken(
  db: Database,
  { registrationId, cookieHash, tokenHash }: FrameKey & { tokenHash: Buffer },
): Promise<boolean> {
  const stored = await db
    .update(registrations)
    .set({ token_hash: tokenHash })
    .where(
      and(
        eq(registrations.id, registrationId),
        eq(registrations.cookie_hash, cookieHash),
        sql`${registrations.cookie_expires_at} > now()`,
        sql`${registrations.token_hash} is null`,
      ),
    )
    .returning({ id: registrations.id });
  return stored.length > 0;
}

/** Identifies a frame by its registration, which is a learner's work on one lesson, and by the hash of its cookie. */
interface FrameKey {
  registrationId: string;
  cookieHash: Buffer;
}

const isOfFrame = and(
  eq(registrations.id, sql`${sql.placeholder('registrationId')}::uuid`),
  eq(registrations.cookie_hash, sql`${sql.placeholder('cookieHash')}::bytea`),
  sql`${registrations.cookie_expires_at} > now()`,
);

export interface FrameLesson {
  registration_id: string;
  company_id: string;
  user_id: string;
  lesson_id: string;
  format: PackageFormat;
  /** Path of the start page in the package, with its query. */
  href: string;
  title: string;
  language: Locale;
}

/**
 * Prepares the query for the lesson of a frame; undefined if the cookie is not valid, or the learner has lost access.
 */
export function prepareFrameLesson(pool: Pool) {
  const read = prepareRows<FrameLesson>(
    pool,
    'content_frame',
    sql`select ${registrations.id} as registration_id, ${registrations.company_id}, ${registrations.user_id},
               ${registrations.lesson_id}, ${contentPackages.format}, played.href, text.title, text.language
        from ${openRegistrations}
        ${joinPlayedLesson}
        cross join lateral (
          select ${lessonTexts.title}, ${lessonTexts.language} from ${lessonTexts}
          where ${eq(lessonTexts.lesson_id, registrations.lesson_id)} order by ${lessonTexts.language} limit 1
        ) text
        where ${isOfFrame}`,
  );
  return async (key: FrameKey): Promise<FrameLesson | undefined> => (await read(key))[0];
}

/** A file of the frame's package. If the package has no file with the requested path, `number` and `size` are null. */
export type FrameFile = { package_id: string } & (
  { number: number; size: number } | { number: null; size: null }
);

/** SQL for the normalised form of a path, in lower case and NFC. Paths with the same form count as equal (rule 501). */
const folded = (path: SQLWrapper): SQL => sql`lower(normalize(${path}, NFC) collate "de-x-icu")`;

/**
 * Prepares the query for a file of the frame's package; undefined if the cookie is not valid, or the learner has lost
 * access. If the package has no file with exactly the path, finds a file whose path differs only in case or Unicode
 * normalisation (rule 507). Many packages contain such wrong links, because the file systems of their authors ignore
 * these differences.
 */
export function prepareFrameFile(pool: Pool) {
  const path = sql`${sql.placeholder('path')}::text`;
  const prepare = (name: string, hasPath: SQL) =>
    prepareRows<FrameFile>(
      pool,
      name,
      sql`select ${registrations.package_id}, ${contentFiles.number}, ${contentFiles.size}::float8 as size
          from ${openRegistrations}
          left join ${contentFiles} on ${contentFiles.package_id} = ${registrations.package_id} and ${hasPath}
          where ${isOfFrame} limit 1`,
    );
  const readExact = prepare('content_file', sql`${contentFiles.path} = ${path}`);
  const readFolded = prepare('content_file_folded', sql`${folded(contentFiles.path)} = ${folded(path)}`);
  return async (key: FrameKey & { path: string }): Promise<FrameFile | undefined> => {
    const [file] = await readExact(key);
    return file?.number === null ? (await readFolded(key))[0] : file;
  };
}
