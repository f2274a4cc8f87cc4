import { and, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import {
  certificateBundles,
  certificates,
  contentFiles,
  contentPackages,
  evidencePacks,
  keptFailedPackageDays,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

/** SQL condition for bundles and packs whose files are needed: they are unfinished or can still be downloaded. */
const isNeeded = ({ status, expires_at }: typeof certificateBundles | typeof evidencePacks) =>
  or(inArray(status, ['queued', 'running']), gt(expires_at, sql`now()`));

export async function findNeededBundles(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return idsOf(
    await db
      .select({ id: certificateBundles.id })
      .from(certificateBundles)
      .where(and(inArray(certificateBundles.id, [...ids]), isNeeded(certificateBundles))),
  );
}

export async function findNeededPacks(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return idsOf(
    await db
      .select({ id: evidencePacks.id })
      .from(evidencePacks)
      .where(and(inArray(evidencePacks.id, [...ids]), isNeeded(evidencePacks))),
  );
}

/** Returns the ids of the given certificates that can be downloaded, because they are neither revoked nor erased. */
export async function findNeededCertificates(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return idsOf(
    await db
      .select({ id: certificates.id })
      .from(certificates)
      .where(
        and(
          inArray(certificates.id, [...ids]),
          isNull(certificates.revoked_at),
          isNull(certificates.erased_at),
        ),
      ),
  );
}

/**
 * SQL condition: the files of a package are not needed any more. The package was deleted or refused, or it was replaced
 * more than a day ago, so that no learner has it open any more. Packages that could not be unpacked are needed for a
 * week, because an administrator can retry the unpacking; if they are the content of a course, they are needed without
 * a time limit.
 */
const isUnneeded = or(
  isNotNull(contentPackages.removed_at),
  lt(contentPackages.replaced_at, sql`now() - interval '1 day'`),
  and(eq(contentPackages.status, 'succeeded'), isNotNull(contentPackages.problem)),
  and(
    eq(contentPackages.status, 'failed'),
    isNull(contentPackages.course_id),
    lt(contentPackages.finished_at, sql`now() - make_interval(days => ${keptFailedPackageDays}::int)`),
  ),
)!;

export async function findNeededPackages(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return idsOf(
    await db
      .select({ id: contentPackages.id })
      .from(contentPackages)
      .where(and(inArray(contentPackages.id, [...ids]), not(sql`coalesce(${isUnneeded}, false)`))),
  );
}

const packagesAtOnce = 100;

export async function findUnneededPackages(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: contentPackages.id })
    .from(contentPackages)
    .innerJoin(contentFiles, eq(contentFiles.package_id, contentPackages.id))
    .where(isUnneeded)
    .limit(packagesAtOnce);
  return rows.map(({ id }) => id);
}

export const forgetFiles = (db: Database, packageId: string) =>
  db.delete(contentFiles).where(eq(contentFiles.package_id, packageId));
