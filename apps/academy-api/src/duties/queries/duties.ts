import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTexts,
  dutyCourses,
  dutyGroups,
  duties,
  languageFor,
  titleIn,
} from '@academy/academy-data';
import type { Duty, Locale } from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';

export interface AskedDuty {
  companyId: string;
  dutyId: string;
}

/**
 * Columns of a duty. Subqueries contain the names of outer columns as text with the table name (`duties.id`). Drizzle
 * omits the table name in a query of one table, and PostgreSQL could then take the name for a column of the subquery's
 * own tables.
 */
const columnsIn = (language: Locale) => ({
  id: duties.id,
  titles: duties.titles,
  title: titleIn(sql.raw('duties.titles'), sql`${language}`),
  source: duties.source,
  template: duties.template,
  audience: sql<Duty['audience']>`case when ${duties.for_groups} then (
    select json_build_object('group_ids', json_agg(chosen.group_id order by chosen.group_id))
    from ${dutyGroups} chosen where chosen.duty_id = duties.id) end`,
  months: duties.months,
  minutes: duties.minutes,
  courses: sql<Duty['courses']>`(
    select coalesce(
      json_agg(json_build_object('id', used.id, 'kind', content.kind, 'title', text.title) order by text.title, used.id),
      '[]')
    from ${dutyCourses} chosen
    join ${companyCourses} used on used.id = chosen.company_course_id
    join ${courses} content on content.id = used.course_id
    join ${courseTexts} text on text.course_id = content.id and text.language = ${languageFor(
      sql`${language}`,
      { chosen: sql.raw('used.languages'), available: sql.raw('content.languages') },
    )}
    where chosen.duty_id = duties.id)`,
  by_sessions: duties.by_sessions,
  by_proofs: duties.by_proofs,
  created_at: duties.created_at,
});

const isListed = (companyId: string) => and(eq(duties.company_id, companyId), isNull(duties.archived_at));
const isAsked = ({ companyId, dutyId }: AskedDuty) => and(isListed(companyId), eq(duties.id, dutyId));

/** Finds one page of a company's duties, without archived ones, in the order of their creation. */
export const findDuties = (
  db: Database,
  { companyId, language, limit, offset }: Bounds & { companyId: string; language: Locale },
) =>
  db
    .select({ ...columnsIn(language), total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(duties)
    .where(isListed(companyId))
    .orderBy(asc(duties.created_at), asc(duties.id))
    .limit(limit)
    .offset(offset);

/** Finds a duty of a company, unless it is archived. */
export async function findDuty(db: Database, { language, ...asked }: AskedDuty & { language: Locale }) {
  const [duty] = await db.select(columnsIn(language)).from(duties).where(isAsked(asked));
  return duty;
}
export type FoundDuty = NonNullable<Awaited<ReturnType<typeof findDuty>>>;

/** Makes other requests that create duties of the company wait until the transaction ends. */
export const lockDuties = (tx: Database, companyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`duties:${companyId}`}, 0))`);

export async function countDuties(tx: Database, companyId: string): Promise<number> {
  const [counted] = await tx.select({ duties: count() }).from(duties).where(isListed(companyId));
  return counted?.duties ?? 0;
}

export type DutyRow = Pick<
  typeof duties.$inferSelect,
  'titles' | 'source' | 'template' | 'for_groups' | 'months' | 'minutes' | 'by_sessions' | 'by_proofs'
>;

/**
 * Locks a duty, so that changes of its settings, exemptions, groups and courses wait until the transaction ends.
 * @returns undefined if the company has no such duty, or if the duty is archived
 */
export async function lockDuty(tx: Database, asked: AskedDuty) {
  const { titles, source, template, for_groups, months, minutes, by_sessions, by_proofs } = duties;
  const [duty] = await tx
    .select({ titles, source, template, for_groups, months, minutes, by_sessions, by_proofs })
    .from(duties)
    .where(isAsked(asked))
    .for('no key update');
  return duty;
}

export const storeDuty = (tx: Database, { companyId, dutyId }: AskedDuty, row: DutyRow) =>
  tx.insert(duties).values({ id: dutyId, company_id: companyId, ...row });

/** Changes settings of a duty, which the caller must have locked. */
export const storeDutyChange = (tx: Database, dutyId: string, change: Partial<DutyRow>) =>
  tx.update(duties).set(change).where(eq(duties.id, dutyId));

export const storeArchival = (tx: Database, dutyId: string) =>
  tx
    .update(duties)
    .set({ archived_at: sql`now()` })
    .where(eq(duties.id, dutyId));

export async function findDutyGroups(tx: Database, dutyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: dutyGroups.group_id })
    .from(dutyGroups)
    .where(eq(dutyGroups.duty_id, dutyId));
  return rows.map(({ id }) => id);
}

export async function findDutyCourses(tx: Database, dutyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: dutyCourses.company_course_id })
    .from(dutyCourses)
    .where(eq(dutyCourses.duty_id, dutyId));
  return rows.map(({ id }) => id);
}

interface ListChange {
  dutyId: string;
  added: readonly string[];
  removed: readonly string[];
}

const anyOf = (column: SQL, ids: readonly string[]) => sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** Adds and removes groups that a duty concerns. The caller's transaction must have added or locked the duty. */
export async function storeDutyGroups(tx: Database, { dutyId, added, removed }: ListChange): Promise<void> {
  await tx
    .delete(dutyGroups)
    .where(and(eq(dutyGroups.duty_id, dutyId), anyOf(sql`${dutyGroups.group_id}`, removed)));
  if (added.length === 0) return;
  await tx.insert(dutyGroups).values(added.map((group_id) => ({ duty_id: dutyId, group_id })));
}

/**
 * Adds and removes courses and policies that meet a duty. The caller's transaction must have added or locked the duty.
 */
export async function storeDutyCourses(tx: Database, { dutyId, added, removed }: ListChange): Promise<void> {
  await tx
    .delete(dutyCourses)
    .where(and(eq(dutyCourses.duty_id, dutyId), anyOf(sql`${dutyCourses.company_course_id}`, removed)));
  if (added.length === 0) return;
  await tx
    .insert(dutyCourses)
    .values([...added].sort().map((company_course_id) => ({ duty_id: dutyId, company_course_id })));
}

/** Finds courses and policies of a company, of any status, with their titles for the audit log. */
export const findCompanyCourses = (tx: Database, companyId: string, ids: readonly string[]) =>
  tx
    .select({
      id: companyCourses.id,
      name: sql<string>`(
        select text.title from ${courseTexts} text where text.course_id = company_courses.course_id
        order by text.language limit 1)`,
      /** True if the company has removed a course that it had created itself (rule 518). */
      is_removed: sql<boolean>`${courses.removed_at} is not null`,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .where(and(eq(companyCourses.company_id, companyId), inArray(companyCourses.id, [...ids])));
