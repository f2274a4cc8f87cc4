import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import {
  acknowledgements,
  assignedCounts,
  audienceOf,
  companyCourses,
  countColumnsOf,
  courses,
  courseTextFor,
  courseTexts,
  dayIn,
  lastRemindedOn,
  policyDocuments,
  policyVersions,
  readCounted,
} from '@academy/academy-data';
import type {
  CompanyCourseStatus,
  Locale,
  ManagedPolicy,
  PolicyChange,
  PolicyDocument,
  PolicyFormat,
  PolicyKind,
} from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Bounds, Database } from '@academy/service-kit';

export interface AskedPolicy {
  companyId: string;
  policyId: string;
}

type Titles = ManagedPolicy['titles'];

const newest = (what: 'version' | 'published_at', isPublished: boolean) => sql`(
  select version.${sql.identifier(what)} from ${policyVersions} version
  where version.policy_id = ${companyCourses.id} and version.published_at is ${isPublished ? sql`not null` : sql`null`}
  order by version.version desc limit 1)`;

const columns = {
  id: companyCourses.id,
  kind: sql<PolicyKind>`${courses.kind}`,
  titles: sql<Titles>`(
    select json_object_agg(named.language, named.title) from ${courseTexts} named where named.course_id = ${courses.id})`,
  title: courseTexts.title,
  status: companyCourses.status,
  mandatory: companyCourses.mandatory,
  deadline: companyCourses.deadline,
  due_days: companyCourses.due_days,
  audience: audienceOf,
  validity_months: companyCourses.validity_months,
  last_reminded_on: lastRemindedOn,
  version: sql<number | null>`${newest('version', true)}`,
  published_at: sql<Date | null>`${newest('published_at', true)}`.mapWith(policyVersions.published_at),
  draft: sql<number | null>`${newest('version', false)}`,
};

const isPolicyOf = (companyId: string) =>
  and(eq(companyCourses.company_id, companyId), sql`${courses.kind} <> 'course'`);

const selectPolicies = (db: Database, { companyId, language }: { companyId: string; language: Locale }) =>
  db
    .select({
      ...columns,
      ...countColumnsOf(sql`${companyId}::uuid`),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(companyCourses)
    .leftJoin(assignedCounts, eq(assignedCounts.company_course_id, companyCourses.id))
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, courseTextFor(sql`${language}`));

interface Listing extends Bounds {
  companyId: string;
  language: Locale;
}

/** Finds one page of the policies of a company, of every status, in the order of their creation. */
export const findPolicies = (db: Database, { companyId, language, limit, offset }: Listing) =>
  readCounted(db, { companyId }, () =>
    selectPolicies(db, { companyId, language })
      .where(isPolicyOf(companyId))
      .orderBy(asc(companyCourses.created_at), asc(companyCourses.id))
      .limit(limit)
      .offset(offset),
  );

export async function findPolicy(
  db: Database,
  { companyId, policyId, language }: AskedPolicy & { language: Locale },
) {
  const [policy] = await readCounted(db, { companyId }, () =>
    selectPolicies(db, { companyId, language }).where(
      and(isPolicyOf(companyId), eq(companyCourses.id, policyId)),
    ),
  );
  return policy;
}

export interface LockedPolicy extends Record<string, unknown> {
  kind: PolicyKind;
  status: CompanyCourseStatus;
  titles: Titles;
  /** Today's date as `YYYY-MM-DD` in the company's time zone. */
  today: string;
}

/**
 * Waits until all running acknowledgements of a policy have finished, and blocks new ones until the transaction ends
 * (see the SQL function `academy.acknowledge_policy`). Call this function before the transaction locks any row.
 */
export const holdAcknowledgements = (tx: Database, policyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('policy ' || ${policyId}::uuid, 0))`);

/**
 * Locks a policy, so that concurrent requests that change its versions wait until the transaction ends.
 * @returns undefined if the company has no such policy
 */
export async function lockPolicy(tx: Database, { companyId, policyId }: AskedPolicy) {
  const { rows } = await tx.execute<LockedPolicy>(sql`
    select course.kind, used.status, ${dayIn(sql`zone.time_zone`)}::text as today, (
      select json_object_agg(named.language, named.title) from ${courseTexts} named where named.course_id = course.id
    ) as titles
    from ${courses} course
    join ${companyCourses} used on used.course_id = course.id
    join ${publishedCompanies} zone on zone.company_id = used.company_id
    where used.id = ${policyId}::uuid and used.company_id = ${companyId}::uuid and course.kind <> 'course'
    for no key update of used`);
  return rows[0];
}

/** Makes other requests that create policies of the company wait until the transaction ends. */
export const lockPolicies = (tx: Database, companyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`policies:${companyId}`}, 0))`);

export async function countPolicies(tx: Database, companyId: string): Promise<number> {
  const [counted] = await tx
    .select({ policies: count() })
    .from(courses)
    .where(and(eq(courses.company_id, companyId), ne(courses.kind, 'course')));
  return counted?.policies ?? 0;
}

interface StoredPolicy extends AskedPolicy {
  kind: PolicyKind;
  titles: Titles;
}

/**
 * Stores or changes the course that represents a policy and has the same id. academy-api may not write courses itself,
 * so it calls an SQL function that can write only policies.
 */
const storeCourse = (tx: Database, { companyId, policyId, kind, titles }: StoredPolicy) =>
  tx.execute(sql`
    select academy.store_policy(${policyId}::uuid, ${companyId}::uuid, ${kind}, ${JSON.stringify(titles)}::jsonb)`);

/** Stores a new policy, which is inactive because it has no version yet. */
export async function storePolicy(tx: Database, policy: StoredPolicy): Promise<void> {
  const { companyId, policyId, titles } = policy;
  await storeCourse(tx, policy);
  await tx.insert(companyCourses).values({
    id: policyId,
    company_id: companyId,
    course_id: policyId,
    status: 'inactive',
    languages: languagesOf(titles),
  });
}

const languagesOf = (titles: Titles): Locale[] =>
  (Object.keys(titles) as Locale[]).filter((language) => titles[language] !== undefined).sort();

export async function storePolicyChange(tx: Database, policy: StoredPolicy): Promise<void> {
  await storeCourse(tx, policy);
  await tx
    .update(companyCourses)
    .set({ languages: languagesOf(policy.titles) })
    .where(eq(companyCourses.id, policy.policyId));
}

/**
 * Id of the version, with the table name. Drizzle omits the table name in a query of one table, and in a subquery, `id`
 * would then mean the column of the subquery's table.
 */
const versionId = sql.raw('policy_versions.id');

const documentsOf = sql<PolicyDocument[]>`(
  select coalesce(json_agg(json_build_object(
      'language', document.language, 'format', document.format, 'sha256', document.sha256, 'size', document.size)
    order by document.language), '[]')
  from ${policyDocuments} document where document.version_id = ${versionId})`;

const versionColumns = {
  id: policyVersions.id,
  version: policyVersions.version,
  change: policyVersions.change,
  created_at: policyVersions.created_at,
  published_at: policyVersions.published_at,
  documents: documentsOf,
};

const acknowledgementsCount = sql<number>`(
  select count(*)::int from ${acknowledgements} given where given.version_id = ${versionId})`;

/**
 * Finds one page of the versions of a policy, newest first. The caller must have checked that the company has the
 * policy.
 */
export const findVersions = (db: Database, policyId: string, { limit, offset }: Bounds) =>
  db
    .select({
      ...versionColumns,
      acknowledgements_count: acknowledgementsCount,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(policyVersions)
    .where(eq(policyVersions.policy_id, policyId))
    .orderBy(desc(policyVersions.version))
    .limit(limit)
    .offset(offset);

/** Finds the given version of a company's policy, or its newest version if no version is given. */
export async function findVersion(
  db: Database,
  { companyId, policyId, version }: AskedPolicy & { version?: number | undefined },
) {
  const [found] = await db
    .select(versionColumns)
    .from(policyVersions)
    .innerJoin(companyCourses, eq(companyCourses.id, policyVersions.policy_id))
    .where(
      and(
        eq(policyVersions.policy_id, policyId),
        eq(companyCourses.company_id, companyId),
        version === undefined ? undefined : eq(policyVersions.version, version),
      ),
    )
    .orderBy(desc(policyVersions.version))
    .limit(1);
  return found;
}
export type FoundVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

export const storeDraft = (
  tx: Database,
  draft: { id: string; policy_id: string; version: number; change: PolicyChange },
) => tx.insert(policyVersions).values(draft);

export const storeDraftChange = (tx: Database, id: string, change: PolicyChange) =>
  tx.update(policyVersions).set({ change }).where(eq(policyVersions.id, id));

export interface StoredDocument {
  language: Locale;
  format: PolicyFormat;
  sha256: string;
  size: number;
  content: Buffer;
  html: string | null;
}

export const storeDocument = (tx: Database, versionId: string, { language, ...document }: StoredDocument) =>
  tx
    .insert(policyDocuments)
    .values({ version_id: versionId, language, ...document })
    .onConflictDoUpdate({ target: [policyDocuments.version_id, policyDocuments.language], set: document });

export async function deleteDraft(tx: Database, id: string): Promise<void> {
  await tx.delete(policyDocuments).where(eq(policyDocuments.version_id, id));
  await tx.delete(policyVersions).where(eq(policyVersions.id, id));
}

/** Publishes a version, and stores the hash of its documents as the fingerprint of the policy. */
export async function storePublication(
  tx: Database,
  published: AskedPolicy & { versionId: string; contentHash: string },
): Promise<void> {
  const { companyId, policyId, versionId, contentHash } = published;
  await tx
    .update(policyVersions)
    .set({
      published_at: sql`clock_timestamp()`,
      titles: sql`(
        select jsonb_object_agg(named.language, named.title) from ${courseTexts} named where named.course_id = ${policyId})`,
    })
    .where(eq(policyVersions.id, versionId));
  await tx.execute(
    sql`select academy.note_policy_content(${policyId}::uuid, ${companyId}::uuid, ${contentHash})`,
  );
}

const documentColumns = {
  language: policyDocuments.language,
  format: policyDocuments.format,
  sha256: policyDocuments.sha256,
  size: policyDocuments.size,
};
const isDocument = (versionId: string, language: Locale) =>
  and(eq(policyDocuments.version_id, versionId), eq(policyDocuments.language, language));

export async function findText(db: Database, versionId: string, language: Locale) {
  const [document] = await db
    .select({ ...documentColumns, content: policyDocuments.content, html: policyDocuments.html })
    .from(policyDocuments)
    .where(and(isDocument(versionId, language), eq(policyDocuments.format, 'markdown')));
  return document;
}

const sliceBytes = 1_000_000;

/**
 * Reads the content of a document in slices, so that a slow download needs little memory and does not occupy a database
 * connection while it waits for the client.
 */
export async function* readSlices(
  db: Database,
  { versionId, language, size }: { versionId: string; language: Locale; size: number },
): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += sliceBytes) {
    const [slice] = await db
      .select({
        bytes: sql<Buffer>`substring(${policyDocuments.content} from ${start + 1}::int for ${sliceBytes}::int)`,
      })
      .from(policyDocuments)
      .where(isDocument(versionId, language));
    if (!slice) throw new Error('a document was deleted while it was read');
    yield slice.bytes;
  }
}
