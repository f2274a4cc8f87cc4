import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  changingRules,
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  everyTransferRule,
  isCourse,
  membersByTransferRule,
  progressTransfers,
  type TransferredCourse,
} from '@academy/academy-data';
import type { Locale, TransferCounts } from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';

/** A course of the source company and the same course of the target company, if the target company has it. */
interface AskedCourse {
  title: string;
  source_id: string;
  target_id: string | null;
}

export async function findAskedCourse(
  db: Database,
  asked: { companyId: string; companyCourseId: string; targetCompanyId: string; language: Locale },
): Promise<AskedCourse | undefined> {
  const target = sql<string | null>`(
    select target.id from ${companyCourses} target
    where target.company_id = ${asked.targetCompanyId} and target.course_id = ${companyCourses.course_id})`;
  const [row] = await db
    .select({
      title: courseTexts.title,
      source_id: companyCourses.id,
      target_id: target,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, courseTextFor(sql`${asked.language}`))
    .where(
      and(
        eq(companyCourses.id, asked.companyCourseId),
        eq(companyCourses.company_id, asked.companyId),
        isCourse,
      ),
    );
  return row;
}

/** Counts the members of both companies by the case of rule 111 that applies to them. */
export async function countByRule(db: Database, course: TransferredCourse): Promise<TransferCounts> {
  const { rows } = await db.execute<{ rule: keyof TransferCounts; members: number }>(sql`
    select rule, count(*)::int as members from (${membersByTransferRule(course)}) shared group by rule`);
  return everyTransferRule(Object.fromEntries(rows.map(({ rule, members }) => [rule, members])));
}

/** Finds one page of the members whose progress a transfer would change, sorted by name. */
export async function findAffected(db: Database, course: TransferredCourse, { limit, offset }: Bounds) {
  const { rows } = await db.execute<{ id: string; full_name: string; email: string }>(sql`
    select user_id as id, academy.holder_name(first_name, last_name) as full_name, email_address as email
    from (${membersByTransferRule(course)}) shared
    where rule = any(${sql.param(changingRules)})
    order by first_name, last_name, user_id limit ${limit} offset ${offset}`);
  return rows;
}

export const storeTransfer = (db: Database, transfer: typeof progressTransfers.$inferInsert) =>
  db.insert(progressTransfers).values(transfer);

const { id, status, done, total, counts } = progressTransfers;
const stateColumns = { id, status, done, total, counts };

/** Makes other requests for a transfer between the same two courses wait until this transaction ends. */
export const lockTransfers = (tx: Database, course: TransferredCourse) => {
  const key = `transfer:${course.source_company_course_id}:${course.target_company_course_id}`;
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
};

/** Finds a queued or running transfer between the same two courses. */
export async function findUnfinishedTransfer(tx: Database, course: TransferredCourse) {
  const [transfer] = await tx
    .select(stateColumns)
    .from(progressTransfers)
    .where(
      and(
        inArray(status, ['queued', 'running']),
        eq(progressTransfers.source_company_course_id, course.source_company_course_id),
        eq(progressTransfers.target_company_course_id, course.target_company_course_id),
      ),
    )
    .limit(1);
  return transfer;
}

export function prepareTransfer(db: Database) {
  return db
    .select(stateColumns)
    .from(progressTransfers)
    .where(
      and(
        eq(progressTransfers.id, sql.placeholder('transferId')),
        eq(progressTransfers.source_company_id, sql.placeholder('companyId')),
      ),
    )
    .prepare('progress_transfer');
}
