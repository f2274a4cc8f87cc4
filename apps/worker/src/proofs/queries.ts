import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  duties,
  hasLeft,
  learnerId,
  lockOwnCourses,
  proofFiles,
  proofImportLines,
  proofImports,
  proofs,
  publishedMembers,
  publishedPeople,
  recordCompletions,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

export type LockedImport = typeof proofImports.$inferSelect;

/** Locks an unfinished import until the transaction ends, so that two workers add its batches one after the other. */
export async function lockProofImport(tx: Database, id: string): Promise<LockedImport | undefined> {
  const [found] = await tx
    .select()
    .from(proofImports)
    .where(and(eq(proofImports.id, id), inArray(proofImports.status, ['queued', 'running'])))
    .for('no key update');
  return found;
}

interface AddedProof extends Record<string, unknown> {
  user_id: string;
  member_id: string | null;
  company_course_id: string | null;
  issued_on: string;
  valid_until: string | null;
}

interface TakenLine extends Record<string, unknown> {
  line: number;
  company_course_id: string | null;
  duty_id: string | null;
}

/** Locks the courses and duties of lines until the transaction ends, so that nobody can remove or archive them. */
async function lockSubjects(tx: Database, companyId: string, lines: readonly TakenLine[]): Promise<void> {
  const idsOf = (key: 'company_course_id' | 'duty_id') => [
    ...new Set(lines.flatMap((line) => line[key] ?? [])),
  ];
  await lockOwnCourses(tx, companyId, idsOf('company_course_id'));
  await tx.execute(sql`
    select from ${duties} duty
    where duty.id = any(${sql.param(idsOf('duty_id'))}::uuid[]) and duty.company_id = ${companyId}::uuid
    order by duty.id for share`);
}

/**
 * Adds the next lines of a locked import as accepted proofs, and deletes these lines. Some lines are deleted without
 * being added: lines whose proof exists already, lines about people who have left the company, lines about removed
 * courses and archived duties, and lines about the requester, because people must not confirm their own training. Lines
 * with later dates are added first, so that the latest completion of a course is the one that is recorded.
 * @returns the number of deleted lines, and the added proofs
 */
export async function addLines(
  tx: Database,
  { id, company_id, requested_by }: LockedImport,
  limit: number,
): Promise<{ taken: number; added: AddedProof[] }> {
  // Imports of the same company wait for each other. If a file is imported twice, the second import then finds the
  // proofs that the first has added.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('stated_proofs ' || ${company_id}::uuid, 0))`,
  );
  const { rows: taken } = await tx.execute<TakenLine>(sql`
    select line, company_course_id, duty_id from ${proofImportLines} where import_id = ${id}::uuid
    order by issued_on desc, line limit ${limit}`);
  const isTaken = sql`line.import_id = ${id}::uuid and line.line = any(${sql.param(taken.map(({ line }) => line))}::int[])`;
  await lockSubjects(tx, company_id, taken);
  const { rows: added } = await tx.execute<AddedProof>(sql`
    insert into ${proofs} (id, company_id, user_id, member_id, company_course_id, duty_id, status, origin, issuer, issued_on,
      valid_until, minutes, decided_at, decided_by)
    select uuidv7(), ${company_id}::uuid, ${learnerId('person')}, case when person.user_id is null then person.member_id end,
      line.company_course_id, line.duty_id, 'accepted', 'company', line.issuer, line.issued_on, line.valid_until, line.minutes,
      now(), ${requested_by}::uuid
    from ${proofImportLines} line
    join ${publishedPeople} person on person.member_id = line.member_id and person.company_id = ${company_id}::uuid
    left join ${companyCourses} offered on offered.id = line.company_course_id
    left join ${courses} course on course.id = offered.course_id
    left join ${duties} duty on duty.id = line.duty_id
    where ${isTaken} and not ${hasLeft(sql`person.status`)} and course.removed_at is null and duty.archived_at is null
      and ${learnerId('person')} <> ${requested_by}::uuid and not exists (
      select from ${proofs} proof
      where proof.user_id = ${learnerId('person')} and proof.company_id = ${company_id}::uuid and proof.status = 'accepted'
        and coalesce(proof.company_course_id, proof.duty_id) = coalesce(line.company_course_id, line.duty_id)
        and proof.issuer = line.issuer and proof.issued_on = line.issued_on)
    order by line.line
    returning user_id, member_id, company_course_id, issued_on::text as issued_on, valid_until::text as valid_until`);
  await tx.execute(sql`delete from ${proofImportLines} line where ${isTaken}`);
  return { taken: taken.length, added };
}

/**
 * Records the course as completed for the people of the added proofs. If there are several proofs of one person, the
 * latest one is recorded as the completion.
 */
export function recordImported(tx: Database, companyCourseId: string, added: readonly AddedProof[]) {
  const column = (value: (proof: AddedProof) => string | null) => sql.param(added.map(value));
  return recordCompletions(tx, {
    companyCourseId,
    reason: 'external_course',
    areProven: true,
    people: sql`
      select distinct on (user_id) * from unnest(
        ${column(({ user_id }) => user_id)}::uuid[], ${column(({ member_id }) => member_id)}::uuid[],
        ${column(({ issued_on }) => issued_on)}::date[], ${column(({ valid_until }) => valid_until)}::date[]
      ) proven (user_id, member_id, completed_on, last_day)
      order by user_id, completed_on desc`,
  });
}

/**
 * Stores the number of processed lines of an import, which is the total minus the lines that are still in the table.
 */
export const storeProgress = (tx: Database, { id, total }: LockedImport) =>
  tx
    .update(proofImports)
    .set({
      status: 'running',
      done: sql`${total}::int - (select count(*)::int from ${proofImportLines} line where line.import_id = ${id}::uuid)`,
    })
    .where(eq(proofImports.id, id));

export const storeEnd = (tx: Database, { id, total, done }: LockedImport, status: 'succeeded' | 'failed') =>
  tx
    .update(proofImports)
    .set({ status, done: status === 'succeeded' ? total : done, finished_at: sql`now()` })
    .where(eq(proofImports.id, id));

/** Returns the requester's name for the audit log; undefined if the requester is not a member of the company. */
export async function findRequester(tx: Database, { company_id, requested_by }: LockedImport) {
  const [requester] = await tx
    .select({ firstName: publishedMembers.first_name, lastName: publishedMembers.last_name })
    .from(publishedMembers)
    .where(and(eq(publishedMembers.company_id, company_id), eq(publishedMembers.user_id, requested_by)));
  return requester;
}

/** Number of days after a refusal until the file of the proof is deleted (rule 492). */
const refusedFileDays = 90;

export async function deleteRefusedFiles(db: Database): Promise<void> {
  await db.execute(sql`
    delete from ${proofFiles} where proof_id in (
      select proof.id from ${proofs} proof join ${proofFiles} stored on stored.proof_id = proof.id
      where proof.status = 'refused' and proof.format is not null
        and proof.decided_at < now() - ${refusedFileDays} * interval '1 day'
      limit 1000)`);
}

/** Number of days from the expiry of an import until it is deleted. */
const keptDays = 30;

/**
 * Deletes the lines of expired previews and the problems of expired imports, and the imports themselves `keptDays`
 * later.
 */
export async function deleteExpiredImports(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${proofImports}
      where expires_at < now() and status in ('ready', 'succeeded', 'failed') and problems <> '[]'
         or expires_at < now() and status = 'ready' and exists (
           select from ${proofImportLines} line where line.import_id = proof_imports.id)
      limit 100 for no key update skip locked`);
    const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
    await tx.execute(sql`
      delete from ${proofImportLines} line using ${proofImports} one
      where one.id = line.import_id and one.id = any(${ids}) and one.status = 'ready'`);
    await tx.execute(sql`update ${proofImports} set problems = '[]' where id = any(${ids})`);
  });
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${proofImports}
      where expires_at < now() - ${keptDays} * interval '1 day' and status in ('ready', 'succeeded', 'failed')
      limit 100 for update skip locked`);
    const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
    await tx.execute(sql`delete from ${proofImportLines} where import_id = any(${ids})`);
    await tx.execute(sql`delete from ${proofImports} where id = any(${ids})`);
  });
}
