import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  companyCourses,
  courses,
  courseTexts,
  enrollments,
  languageFor,
  progressTransfers,
  publishedMembers,
  type Database,
} from '@academy/academy-data';
import type { Locale, TransferCounts } from '@academy/contracts';

/** A course of the source company with the same course of the target company, if it has it. */
export interface TransferredCourse {
  course_id: string;
  title: string;
  source_id: string;
  target_id: string | null;
}

/** The course that is to be transferred; undefined when the source company has none of that id. */
export async function findTransferredCourse(
  db: Database,
  asked: { companyId: string; companyCourseId: string; targetCompanyId: string; language: Locale },
): Promise<TransferredCourse | undefined> {
  const target = sql<string | null>`(
    select target.id from ${companyCourses} target
    where target.company_id = ${asked.targetCompanyId} and target.course_id = ${companyCourses.course_id})`;
  const [row] = await db
    .select({
      course_id: companyCourses.course_id,
      title: courseTexts.title,
      source_id: companyCourses.id,
      target_id: target,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(
      courseTexts,
      and(
        eq(courseTexts.course_id, courses.id),
        eq(courseTexts.language, languageFor(sql.placeholder('language'))),
      ),
    )
    .where(and(eq(companyCourses.id, asked.companyCourseId), eq(companyCourses.company_id, asked.companyId)))
    .prepare('')
    .execute({ language: asked.language });
  return row;
}

interface Companies {
  companyId: string;
  targetCompanyId: string;
}

/** Members who are linked to both companies, by user id, with what they have done in each. */
const membersOfBoth = ({ companyId, targetCompanyId }: Companies, course: TransferredCourse) => sql`
  select member.user_id, member.first_name, member.last_name, member.email_address,
         case when target.completed_at is not null then 'completed_in_target'
              when target.id is null and source.id is null then 'without_progress'
              when target.id is null then 'not_started_in_target'
              when source.id is null then 'only_in_target'
              when source.completed_at is not null then 'completed_in_source'
              else 'in_progress_in_both' end as rule
  from ${publishedMembers} member
  join ${publishedMembers} linked on linked.company_id = ${targetCompanyId} and linked.user_id = member.user_id
  left join ${enrollments} source
    on source.company_course_id = ${course.source_id} and source.user_id = member.user_id
  left join ${enrollments} target
    on target.company_course_id = ${course.target_id} and target.user_id = member.user_id
  where member.company_id = ${companyId}`;

/** How many members fall under each rule of a transfer (specification §4). */
export async function countByRule(
  db: Database,
  companies: Companies,
  course: TransferredCourse,
): Promise<Partial<TransferCounts>> {
  const { rows } = await db.execute<{ rule: keyof TransferCounts; members: number }>(sql`
    select rule, count(*)::int as members from (${membersOfBoth(companies, course)}) shared group by rule`);
  return Object.fromEntries(rows.map(({ rule, members }) => [rule, members]));
}

/** The first of the members whose progress a transfer would change, by name. */
export async function findAffected(
  db: Database,
  companies: Companies,
  course: TransferredCourse,
  limit: number,
) {
  const { rows } = await db.execute<{ id: string; full_name: string; email: string }>(sql`
    select user_id as id, trim(first_name || ' ' || last_name) as full_name, email_address as email
    from (${membersOfBoth(companies, course)}) shared
    where rule in ('not_started_in_target', 'completed_in_source')
    order by first_name, last_name, user_id limit ${limit}`);
  return rows;
}

export const storeTransfer = (db: Database, transfer: typeof progressTransfers.$inferInsert) =>
  db.insert(progressTransfers).values(transfer);

/** Prepares the look-up of a transfer by the company that it comes from. */
export function prepareTransfer(db: NodePgDatabase) {
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
