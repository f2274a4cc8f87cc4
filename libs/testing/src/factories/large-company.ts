import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../checkout.ts';
import type { Queryable } from './insert-rows.ts';

/** A UUID that consists of a kind and a number, as the SQL function `pg_temp.id` in large-company.sql returns it. */
export const composedId = (kind: string, number: number): string =>
  `${kind}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** Ids of the rows that large-company.sql creates. */
export const largeCompany = {
  company: composedId('0000c0c0', 1),
  /** User id of a member. Member 1 has all permissions of a maintainer; all members are learners. */
  user: (member: number): string => composedId('0000aaaa', member),
  member: (member: number): string => composedId('0000eeee', member),
  /** Group 1 contains every member of the company. */
  group: (group: number): string => composedId('00009999', group),
  course: (course: number): string => composedId('0000cccc', course),
  lesson: (course: number, lesson: number): string => composedId('0000dddd', course * 100 + lesson),
  companyCourse: (course: number): string => composedId('0000ffff', course),
  enrollment: (member: number, course: number): string => composedId('0000a0a0', member * 100 + course),
};

export interface LargeCompanySize {
  members: number;
  /**
   * Number of enrollments per member, in addition to the first five courses, in which only the first thousand members
   * are enrolled.
   */
  enrolled: number;
}

/** SQL that creates the company, and the function `pg_temp.id`, which later statements may use. */
export function largeCompanySql({ members, enrolled }: LargeCompanySize): string {
  const text = readFileSync(join(checkout, 'libs/testing/src/factories/large-company.sql'), 'utf8');
  return text.replaceAll(':members', String(members)).replaceAll(':enrolled', String(enrolled));
}

/**
 * Creates the company, and updates the planner's statistics.
 * @param also SQL that runs afterwards, and that may use `pg_temp.id`
 */
export async function buildLargeCompany(
  admin: Queryable,
  { also = '', ...size }: LargeCompanySize & { also?: string },
): Promise<void> {
  await admin.query(`${largeCompanySql(size)}\n${also}`);
  await admin.query('vacuum (analyze)');
}
