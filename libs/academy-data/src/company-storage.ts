import { sql } from 'drizzle-orm';
import { Failure, type Database } from '@academy/service-kit';
import {
  companyCourses,
  contentPackages,
  ownCourseFiles,
  ownCourses,
  policyDocuments,
  policyVersions,
  proofFiles,
  proofs,
} from './tables/index.ts';

export interface StorageUse {
  /** Bytes of the ZIP files of packages and of their unpacked files. */
  packages: number;
  own_courses: number;
  policies: number;
  proofs: number;
}

/**
 * Number of days for which the files of a package that could not be unpacked are kept (rule 502). If the package is the
 * content of a course, its files are kept without a time limit.
 */
export const keptFailedPackageDays = 7;

export async function storageUse(db: Database, companyId: string): Promise<StorageUse> {
  const company = sql`${companyId}::uuid`;
  const { rows } = await db.execute<StorageUse & Record<string, unknown>>(sql`
    select
      (select coalesce(sum(package.size + package.unpacked_size), 0)::float8 from ${contentPackages} package
       where package.company_id = ${company} and package.replaced_at is null and package.removed_at is null
         and (package.problem is null or package.status = 'failed' and (package.course_id is not null
           or package.finished_at >= now() - make_interval(days => ${keptFailedPackageDays}::int)))) as packages,
      (select coalesce(sum(file.size), 0)::float8 from ${ownCourses} draft
       join ${ownCourseFiles} file on file.course_id = draft.id
       where draft.company_id = ${company} and draft.removed_at is null) as own_courses,
      (select coalesce(sum(document.size), 0)::float8 from ${companyCourses} policy
       join ${policyVersions} version on version.policy_id = policy.id
       join ${policyDocuments} document on document.version_id = version.id
       where policy.company_id = ${company}) as policies,
      (select coalesce(sum(proof.size), 0)::float8 from ${proofs} proof
       where proof.company_id = ${company} and proof.size is not null
         and exists (select from ${proofFiles} file where file.proof_id = proof.id)) as proofs`);
  const [use] = rows;
  if (!use) throw new Error('the query of the storage returned no row');
  return use;
}

const totalOf = (use: StorageUse) => use.packages + use.own_courses + use.policies + use.proofs;

interface WantedStorage {
  companyId: string;
  limit: number;
  /** Number of bytes that the caller is going to store in addition. */
  more: number;
}

/**
 * Throws if a company would store more bytes than its limit allows. Call this function in the transaction that stores
 * the bytes: it takes a lock, so that concurrent uploads cannot exceed the limit together. Call it late in the
 * transaction, because the company's other uploads wait for the lock.
 * @throws Failure with the code `storage_full`
 */
export async function requireStorage(tx: Database, { companyId, limit, more }: WantedStorage): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('storage ' || ${companyId}::uuid, 0))`);
  if (totalOf(await storageUse(tx, companyId)) + more > limit) throw new Failure('storage_full');
}
