import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  hasLeft,
  publishedMembers,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { Transfer } from './transfers.ts';

/**
 * Finds the requester as a member of the source or target company; undefined if the requester is a member of neither.
 * If the requester is a member of both, a membership that is not deactivated is preferred, and otherwise the membership
 * in the source company.
 */
export async function findRequester(db: Database, transfer: Transfer) {
  const { source_company_id, target_company_id } = transfer;
  const { company_id, first_name, last_name, email_address, locale, status } = publishedMembers;
  const isSource = sql`${company_id} = ${source_company_id}`;
  const [requester] = await db
    .select({
      company_id,
      first_name,
      last_name,
      address: email_address,
      locale,
      company_course_id: sql<string>`case when ${isSource} then ${transfer.source_company_course_id}::uuid
                                          else ${transfer.target_company_course_id}::uuid end`,
    })
    .from(publishedMembers)
    .where(
      and(
        eq(publishedMembers.user_id, transfer.requested_by),
        inArray(company_id, [source_company_id, target_company_id]),
      ),
    )
    .orderBy(sql`${hasLeft(status)}, ${isSource} desc`)
    .limit(1);
  return requester;
}
export type Requester = Awaited<ReturnType<typeof findRequester>>;

export async function findCourseTitle(db: Database, transfer: Transfer, locale: Locale): Promise<string> {
  const [course] = await db
    .select({ title: courseTexts.title })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, courseTextFor(sql`${locale}`))
    .where(eq(companyCourses.id, transfer.source_company_course_id));
  return course!.title;
}

export async function findCompanyNames(db: Database, { source_company_id, target_company_id }: Transfer) {
  const { company_id, name } = publishedCompanies;
  const rows = await db
    .select({ company_id, name })
    .from(publishedCompanies)
    .where(inArray(company_id, [source_company_id, target_company_id]));
  const names = new Map(rows.map((row) => [row.company_id, row.name]));
  return { source_name: names.get(source_company_id)!, target_name: names.get(target_company_id)! };
}
