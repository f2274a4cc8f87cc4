import { and, asc, desc, eq, sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTexts,
  dayIn,
  duties,
  enrollments,
  hasLeft,
  isReplacedWhenExpired,
  languageFor,
  learnerId,
  proofImportLines,
  proofImports,
  proofs,
  publishedPeople,
  titleIn,
} from '@academy/academy-data';
import type { Locale, ProofImport, ProofImportSummary } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import { Failure, type Bounds, type Database, type WorkOrigin } from '@academy/service-kit';
import type { ProofLine } from './read-line.ts';

/** Number of hours after the upload within which the import can be applied (rule 494). */
const previewHours = 24;
/** Maximum number of previews of one company. A further upload makes the oldest preview expire. */
const maxPreviews = 3;
const maxApplications = 3;
const batchSize = 1_000;
const previewedLines = 20;

export interface AskedImport {
  companyId: string;
  importId: string;
}

export async function findCompanyDay(db: Database, companyId: string): Promise<string> {
  const [company] = await db
    .select({ today: sql<string>`${dayIn(publishedCompanies.time_zone)}::text` })
    .from(publishedCompanies)
    .where(eq(publishedCompanies.company_id, companyId));
  if (!company) throw new Failure('company_not_found');
  return company.today;
}

interface Subject {
  companyCourseId: string | null;
  dutyId: string | null;
}

/**
 * Finds the courses and duties for which an imported proof of a company can count. Excludes removed courses, archived
 * duties, and duties that accept no proofs.
 * @param keyOf returns the key that a title gets in the map
 * @returns a map from the key of each title, in every language, to the courses and duties with this title
 */
export async function findSubjects(
  db: Database,
  companyId: string,
  keyOf: (title: string) => string,
): Promise<Map<string, Subject[]>> {
  const { rows } = await db.execute<{
    title: string;
    company_course_id: string | null;
    duty_id: string | null;
  }>(sql`
    select text.title, offered.id as company_course_id, null::uuid as duty_id
    from ${companyCourses} offered join ${courses} course
      on course.id = offered.course_id and course.kind = 'course' and course.removed_at is null
    join ${courseTexts} text on text.course_id = course.id
    where offered.company_id = ${companyId}::uuid
    union all
    select named.title, null, duty.id
    from ${duties} duty cross join lateral jsonb_each_text(duty.titles) named (language, title)
    where duty.company_id = ${companyId}::uuid and duty.archived_at is null and duty.by_proofs`);
  const subjects = new Map<string, Map<string, Subject>>();
  for (const { title, company_course_id: companyCourseId, duty_id: dutyId } of rows) {
    const key = keyOf(title);
    const named = subjects.get(key) ?? new Map<string, Subject>();
    // A course or duty can have the same title in several languages.
    subjects.set(key, named.set(companyCourseId ?? dutyId ?? '', { companyCourseId, dutyId }));
  }
  return new Map([...subjects].map(([key, named]) => [key, [...named.values()]]));
}

interface Person {
  memberId: string;
  /** User id or, for a person without an account, membership id. */
  learnerId: string;
}

/**
 * Finds the people of a company who have the given e-mail addresses, which must be in lower case and have domains in
 * ASCII.
 * @returns the people by their addresses in lower case
 */
export async function findPeople(
  db: Database,
  companyId: string,
  addresses: readonly string[],
): Promise<Map<string, Person>> {
  const { rows } = await db.execute<{ address: string; member_id: string; learner_id: string }>(sql`
    select asked.address, person.member_id, ${learnerId('person')} as learner_id
    from (select distinct unnest(${sql.param([...addresses])}::text[]) as address) asked
    join ${publishedPeople} person
      on person.company_id = ${companyId}::uuid and lower(person.email_address) = asked.address
    where not ${hasLeft(sql`person.status`)}`);
  return new Map(
    rows.map(({ address, member_id, learner_id }) => [
      address,
      { memberId: member_id, learnerId: learner_id },
    ]),
  );
}

export type ComparedLine = ProofLine & Person & Subject;

/**
 * Finds lines that an import does not store. `unchanged` contains the line numbers of lines for which an accepted proof
 * already exists; `completed` contains the line numbers of other lines whose course the person has already completed,
 * unless the line replaces an expired completion (rule 79).
 */
export async function compareLines(db: Database, companyId: string, lines: readonly ComparedLine[]) {
  const column = (value: (line: ComparedLine) => string | number | null) => sql.param(lines.map(value));
  const { rows } = await db.execute<{ line: number; is_unchanged: boolean; is_completed: boolean }>(sql`
    select given.line, recorded.found as is_unchanged, done.found as is_completed
    from unnest(
      ${column(({ line }) => line)}::int[], ${column(({ learnerId: id }) => id)}::uuid[],
      ${column(({ companyCourseId }) => companyCourseId)}::uuid[], ${column(({ dutyId }) => dutyId)}::uuid[],
      ${column(({ issuer }) => issuer)}::text[], ${column(({ issuedOn }) => issuedOn)}::date[]
    ) given (line, user_id, company_course_id, duty_id, issuer, issued_on)
    cross join lateral (select exists (
      select from ${proofs} proof
      where proof.user_id = given.user_id and proof.company_id = ${companyId}::uuid and proof.status = 'accepted'
        and coalesce(proof.company_course_id, proof.duty_id) = coalesce(given.company_course_id, given.duty_id)
        and proof.issuer = given.issuer and proof.issued_on = given.issued_on) as found) recorded
    cross join lateral (select exists (
      select from ${enrollments} own
      join ${publishedCompanies} company on company.company_id = own.company_id
      where own.company_course_id = given.company_course_id and own.user_id = given.user_id
        and own.completed_at is not null
        and ${isReplacedWhenExpired(sql`given.issued_on`, sql`company.time_zone`)} is not true) as found) done
    where recorded.found or done.found`);
  const linesOf = (isWanted: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(isWanted).map(({ line }) => line));
  return {
    unchanged: linesOf(({ is_unchanged }) => is_unchanged),
    completed: linesOf(({ is_unchanged, is_completed }) => is_completed && !is_unchanged),
  };
}

/** Makes other uploads and applications of the company's imports wait until the transaction ends. */
export const lockImports = (tx: Database, companyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('proof_imports ' || ${companyId}::uuid, 0))`);

/**
 * Throws if no further import of the company may be applied now. The caller must have called `lockImports`.
 * @throws Failure `too_many_imports`
 */
export async function requireFewApplications(tx: Database, companyId: string): Promise<void> {
  const isApplied = sql`${proofImports.status} in ('queued', 'running')`;
  const ofCompany = eq(proofImports.company_id, companyId);
  if ((await tx.$count(proofImports, and(ofCompany, isApplied))) >= maxApplications)
    throw new Failure('too_many_imports');
}

/**
 * Makes the company's oldest previews expire to make room for a new one.
 * @throws Failure `too_many_imports`
 */
export async function makeRoom(tx: Database, companyId: string): Promise<void> {
  await lockImports(tx, companyId);
  await requireFewApplications(tx, companyId);
  await tx.execute(sql`
    update ${proofImports} set expires_at = now()
    where id in (
      select one.id from ${proofImports} one
      where one.company_id = ${companyId}::uuid and one.status = 'ready' and one.expires_at > now()
      order by one.created_at desc offset ${maxPreviews - 1})`);
}

interface NewImport extends Pick<ProofImport, 'id' | 'wrong' | 'unchanged' | 'problems'> {
  companyId: string;
  userId: string;
  total: number;
}

export const storeImport = (tx: Database, { companyId, userId, ...counts }: NewImport) =>
  tx.insert(proofImports).values({
    ...counts,
    company_id: companyId,
    requested_by: userId,
    expires_at: sql`now() + ${previewHours} * interval '1 hour'`,
  });

export async function storeLines(
  tx: Database,
  importId: string,
  lines: readonly ComparedLine[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += batchSize) {
    const batch = lines.slice(from, from + batchSize);
    const column = (value: (line: ComparedLine) => string | number | null) => sql.param(batch.map(value));
    await tx.execute(sql`
      insert into ${proofImportLines}
        (import_id, line, member_id, company_course_id, duty_id, issuer, issued_on, valid_until, minutes)
      select ${importId}::uuid, line.* from unnest(
        ${column(({ line }) => line)}::int[], ${column(({ memberId }) => memberId)}::uuid[],
        ${column(({ companyCourseId }) => companyCourseId)}::uuid[], ${column(({ dutyId }) => dutyId)}::uuid[],
        ${column(({ issuer }) => issuer)}::text[], ${column(({ issuedOn }) => issuedOn)}::date[],
        ${column(({ validUntil }) => validUntil)}::date[], ${column(({ minutes }) => minutes)}::smallint[]) line`);
  }
}

const stateOf = sql<ProofImport['state']>`case
  when ${proofImports.status} = 'ready' and ${proofImports.expires_at} <= now() then 'expired'
  when ${proofImports.status} = 'ready' then 'ready'
  when ${proofImports.status} = 'succeeded' then 'applied'
  when ${proofImports.status} = 'failed' then 'failed'
  else 'applying' end`;

const isAsked = ({ companyId, importId }: AskedImport) =>
  and(eq(proofImports.id, importId), eq(proofImports.company_id, companyId));

export async function lockImport(tx: Database, asked: AskedImport) {
  const [found] = await tx
    .select({ state: stateOf })
    .from(proofImports)
    .where(isAsked(asked))
    .for('no key update');
  return found;
}

export const queueImport = (
  tx: Database,
  importId: string,
  { userId, origin }: { userId: string; origin: WorkOrigin },
) =>
  tx
    .update(proofImports)
    .set({ status: 'queued', queued_at: sql`now()`, requested_by: userId, ...origin })
    .where(eq(proofImports.id, importId));

const summaryColumns = {
  id: proofImports.id,
  state: stateOf,
  lines: proofImports.total,
  wrong: proofImports.wrong,
  unchanged: proofImports.unchanged,
  done: proofImports.done,
  created_at: proofImports.created_at,
  expires_at: proofImports.expires_at,
};

/** Finds a page of the imports of a company, latest first. Each row also contains the total number of imports. */
export async function findImports(
  db: Database,
  { companyId, limit, offset }: Bounds & { companyId: string },
): Promise<(ProofImportSummary & { total: number })[]> {
  const rows = await db
    .select({ ...summaryColumns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(proofImports)
    .where(eq(proofImports.company_id, companyId))
    .orderBy(desc(proofImports.created_at), desc(proofImports.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}

/** Finds an import. Until the import is applied, the result contains the first lines that the import would store. */
export async function findImport(
  db: Database,
  { language, ...asked }: AskedImport & { language: Locale },
): Promise<ProofImport | undefined> {
  const [found] = await db
    .select({ ...summaryColumns, problems: proofImports.problems })
    .from(proofImports)
    .where(isAsked(asked));
  if (!found) return undefined;
  const preview = found.state === 'ready' ? await findFirstLines(db, asked.importId, language) : [];
  return {
    ...found,
    created_at: found.created_at.toISOString(),
    expires_at: found.expires_at.toISOString(),
    preview,
  };
}

const findFirstLines = (db: Database, importId: string, language: Locale): Promise<ProofImport['preview']> =>
  db
    .select({
      line: proofImportLines.line,
      full_name: sql<string>`coalesce(nullif(
        academy.holder_name(${publishedPeople.first_name}, ${publishedPeople.last_name}), ''), ${publishedPeople.email_address})`,
      title: sql<string>`case when ${proofImportLines.duty_id} is null then (
          select text.title
          from ${companyCourses} used join ${courses} content on content.id = used.course_id
          join ${courseTexts} text on text.course_id = content.id and text.language = ${languageFor(
            sql`${language}`,
            {
              chosen: sql.raw('used.languages'),
              available: sql.raw('content.languages'),
            },
          )}
          where used.id = ${proofImportLines.company_course_id})
        else (
          select ${titleIn(sql.raw('duty.titles'), sql`${language}`)} from ${duties} duty
          where duty.id = ${proofImportLines.duty_id}) end`,
      issuer: proofImportLines.issuer,
      issued_on: proofImportLines.issued_on,
      valid_until: proofImportLines.valid_until,
    })
    .from(proofImportLines)
    .innerJoin(publishedPeople, eq(publishedPeople.member_id, proofImportLines.member_id))
    .where(eq(proofImportLines.import_id, importId))
    .orderBy(asc(proofImportLines.line))
    .limit(previewedLines);
