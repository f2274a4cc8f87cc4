import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { companyCourses, contentPackages, endedUnpacking } from '@academy/academy-data';
import type { Bounds, Database } from '@academy/service-kit';
import type { PackageRow } from '../rules.ts';

export interface AskedPackage {
  companyId: string;
  packageId: string;
}

const columns = {
  id: contentPackages.id,
  file_name: contentPackages.file_name,
  size: contentPackages.size,
  sha256: contentPackages.sha256,
  status: contentPackages.status,
  format: contentPackages.format,
  title: contentPackages.title,
  lessons: contentPackages.lessons,
  unpacked_size: contentPackages.unpacked_size,
  files_count: contentPackages.files_count,
  done: contentPackages.done,
  problem: contentPackages.problem,
  problem_file: contentPackages.problem_file,
  course_id: contentPackages.course_id,
  replaced_at: contentPackages.replaced_at,
  created_at: contentPackages.created_at,
  company_course_id: companyCourses.id,
};

/** SQL condition for the packages of a company, without deleted ones, whose rows are kept as evidence. */
const isShown = (companyId: string) =>
  and(eq(contentPackages.company_id, companyId), isNull(contentPackages.removed_at));

const selectPackages = (db: Database) =>
  db
    .select({ ...columns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(contentPackages)
    .leftJoin(
      companyCourses,
      and(
        eq(companyCourses.course_id, contentPackages.course_id),
        eq(companyCourses.company_id, contentPackages.company_id),
      ),
    );

export async function findPackages(
  db: Database,
  { companyId, limit, offset }: Bounds & { companyId: string },
): Promise<{ rows: PackageRow[]; total: number }> {
  const rows = await selectPackages(db)
    .where(isShown(companyId))
    .orderBy(desc(contentPackages.created_at), desc(contentPackages.id))
    .limit(limit)
    .offset(offset);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await db.$count(contentPackages, isShown(companyId)));
  return { rows, total };
}

export async function findPackage(
  db: Database,
  { companyId, packageId }: AskedPackage,
): Promise<PackageRow | undefined> {
  const [found] = await selectPackages(db).where(and(isShown(companyId), eq(contentPackages.id, packageId)));
  return found;
}

export async function lockPackage(tx: Database, { companyId, packageId }: AskedPackage) {
  const [found] = await tx
    .select({
      id: contentPackages.id,
      file_name: contentPackages.file_name,
      sha256: contentPackages.sha256,
      status: contentPackages.status,
      format: contentPackages.format,
      lessons: contentPackages.lessons,
      problem: contentPackages.problem,
      course_id: contentPackages.course_id,
      replaced_at: contentPackages.replaced_at,
    })
    .from(contentPackages)
    .where(and(isShown(companyId), eq(contentPackages.id, packageId)))
    .for('no key update');
  return found;
}
export type LockedPackage = NonNullable<Awaited<ReturnType<typeof lockPackage>>>;

/** Makes other requests that store packages of the company wait until the transaction ends. */
export const lockPackages = (tx: Database, companyId: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('content_packages ' || ${companyId}::uuid, 0))`,
  );

export async function countUnfinished(db: Database, companyId: string): Promise<number> {
  const [counted] = await db
    .select({ packages: count() })
    .from(contentPackages)
    .where(
      and(eq(contentPackages.company_id, companyId), inArray(contentPackages.status, ['queued', 'running'])),
    );
  return counted?.packages ?? 0;
}

export async function storePackage(tx: Database, row: typeof contentPackages.$inferInsert): Promise<void> {
  await tx.insert(contentPackages).values(row);
}

export const storeDeletion = (tx: Database, packageId: string) =>
  tx
    .update(contentPackages)
    .set({ removed_at: sql`now()`, ...endedUnpacking })
    .where(eq(contentPackages.id, packageId));
