import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { contentFiles, contentPackages, publishedMembers } from '@academy/academy-data';
import type { PackageProblem } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

const claimed = {
  id: contentPackages.id,
  company_id: contentPackages.company_id,
  file_name: contentPackages.file_name,
  size: contentPackages.size,
  done: contentPackages.done,
  requested_by: contentPackages.requested_by,
  /**
   * Number of the claim, used as a fencing token: writes of a worker fail after another worker has claimed the package.
   */
  claims: contentPackages.claims,
};

const isUnderWay = and(
  inArray(contentPackages.status, ['queued', 'running']),
  isNull(contentPackages.removed_at),
);

/** Claims a package and ends any earlier claim. Returns undefined if it is unpacked, failed, deleted or unknown. */
export async function claimPackage(db: Database, id: string) {
  const [found] = await db
    .update(contentPackages)
    .set({ status: 'running', claims: sql`${contentPackages.claims} + 1`, problem: null, problem_file: null })
    .where(and(eq(contentPackages.id, id), isUnderWay))
    .returning(claimed);
  return found;
}
export type ClaimedPackage = NonNullable<Awaited<ReturnType<typeof claimPackage>>>;

/** Returns true if another worker has claimed the package, or if it was deleted or marked as failed. */
export async function isLost(db: Database, { id, claims }: ClaimedPackage): Promise<boolean> {
  const lost = or(ne(contentPackages.claims, claims), ne(contentPackages.status, 'running'));
  return (await db.$count(contentPackages, and(eq(contentPackages.id, id), lost))) === 1;
}

/** Changes a claimed package; returns false and changes nothing if this worker has lost its claim. */
async function change(
  db: Database,
  { id, claims }: ClaimedPackage,
  changes: PgUpdateSetSource<typeof contentPackages>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(contentPackages)
    .set(changes)
    .where(and(eq(contentPackages.id, id), eq(contentPackages.claims, claims), isUnderWay));
  return rowCount === 1;
}

interface UnpackedFile {
  path: string;
  number: number;
  size: number;
}

/** Records that files are stored; returns false and changes nothing if the claim is lost. */
export const noteFiles = (db: Database, held: ClaimedPackage, files: readonly UnpackedFile[], done: number) =>
  db.transaction(async (tx) => {
    if (!(await change(tx, held, { done }))) return false;
    await tx
      .insert(contentFiles)
      .values(files.map((file) => ({ package_id: held.id, ...file })))
      .onConflictDoNothing();
    return true;
  });

/** Marks a package as unpacked; returns false and changes nothing if this worker has lost its claim. */
export const storeSuccess = (db: Database, held: ClaimedPackage): Promise<boolean> =>
  change(db, held, { status: 'succeeded', finished_at: sql`now()` });

/** Stores why a package cannot be used; returns false and changes nothing if this worker has lost its claim. */
export const storeRefusal = (
  db: Database,
  held: ClaimedPackage,
  problem: { code: PackageProblem; file: string | null },
): Promise<boolean> =>
  change(db, held, {
    status: 'succeeded',
    problem: problem.code,
    problem_file: problem.file,
    finished_at: sql`now()`,
  });

/** Marks a package as failed, unless it is unpacked or deleted. An administrator can retry a failed package. */
export async function failPackage(db: Database, id: string): Promise<void> {
  await db
    .update(contentPackages)
    .set({ status: 'failed', problem: 'package_failed', finished_at: sql`now()` })
    .where(and(eq(contentPackages.id, id), isUnderWay));
}

/** Returns the requester's name for the audit log; undefined for a person who is not a member of the company. */
export async function findRequester(tx: Database, { company_id, requested_by }: ClaimedPackage) {
  const [requester] = await tx
    .select({ firstName: publishedMembers.first_name, lastName: publishedMembers.last_name })
    .from(publishedMembers)
    .where(and(eq(publishedMembers.company_id, company_id), eq(publishedMembers.user_id, requested_by)));
  return requester;
}
