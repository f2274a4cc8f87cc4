import { and, eq, sql } from 'drizzle-orm';
import {
  changingRules,
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  everyTransferRule,
  membersByTransferRule,
  progressTransfers,
  type TransferredCourse,
} from '@academy/academy-data';
import type { Locale, TransferCounts } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

/** A course of the source company and the same course of the target company, if the target has it. */
interface AskedCourse {
  title: string;
  source_id: string;
  target_id: string | null;
}

/** Finds the course to transfer; undefined when the source company has no such course. */
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
    .where(and(eq(companyCourses.id, asked.companyCourseId), eq(companyCourses.company_id, asked.companyId)));
  return row;
}

/** Counts the members in each case of a transfer (rule 111). */
export async function countByRule(db: Database, course: TransferredCourse): Promise<TransferCounts> {
  const { rows } = await db.execute<{ rule: keyof TransferCounts; members: number }>(sql`
    select rule, count(*)::int as members from (${membersByTransferRule(course)}) shared group by rule`);
  return everyTransferRule(Object.fromEntries(rows.map(({ rule, members }) => [rule, members])));
}

/** Finds the first members, by name, whose progress a transfer would change. */
export async function findAffected(db: Database, course: TransferredCourse, limit: number) {
  const { rows } = await db.execute<{ id: string; full_name: string; email: string }>(sql`
    select user_id as id, trim(first_name || ' ' || last_name) as full_name, email_address as email
    from (${membersByTransferRule(course)}) shared
    where rule = any(${sql.param(changingRules)})
    order by first_name, last_name, user_id limit ${limit}`);
  return rows;
}

export const storeTransfer = (db: Database, transfer: typeof progressTransfers.$inferInsert) =>
  db.insert(progressTransfers).values(transfer);

/** Prepares the lookup of a transfer by its source company. */
export function prepareTransfer(db: Database) {
  return db
    .select({
      id: progressTransfers.id,
      status: progressTransfers.status,
      done: progressTransfers.done,
      total: progressTransfers.total,
      counts: progressTransfers.counts,
    })
    .from(progressTransfers)
    .where(
      and(
        eq(progressTransfers.id, sql.placeholder('transferId')),
        eq(progressTransfers.source_company_id, sql.placeholder('companyId')),
      ),
    )
    .prepare('progress_transfer');
}
