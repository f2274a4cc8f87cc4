import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { locales, type Locale } from '@academy/contracts';
import { companyCourses, courses, courseTexts } from './tables/index.ts';

const sorted = locales.toSorted();

const inBoth = (language: Locale) => sql`
  case when ${sql.raw(`'${language}'`)} = any(${companyCourses.languages})
        and ${sql.raw(`'${language}'`)} = any(${courses.languages}) then ${sql.raw(`'${language}'`)} end`;
const shared = sql.join(sorted.map(inBoth), sql`, `);
const isShared = sql`${companyCourses.languages} && ${courses.languages}`;

/**
 * The languages a company offers a course in: those it chose and the course has. A course that has lost all of them
 * is still offered in what it has. Stands in queries that join `company_courses` and `courses`. Written out for each
 * language, since a subquery here would run for every row of a list.
 */
export const offeredLanguages: SQL<Locale[]> = sql`
  case when ${isShared} then array_remove(array[${shared}], null) else ${courses.languages} end`;

/** The rule `offeredLanguage` of the contracts, in SQL: the asked language if offered, else the first that is. */
export const languageFor = (asked: Placeholder | SQL): SQL<Locale> => sql`
  case when ${asked}::text = any(${courses.languages})
        and (${asked}::text = any(${companyCourses.languages}) or not ${isShared}) then ${asked}::text
       when ${isShared} then coalesce(${shared})
       else ${courses.languages}[1] end`;

/** Joins a course's title and description in the language that `languageFor` chooses. */
export const courseTextFor = (asked: Placeholder | SQL) =>
  and(eq(courseTexts.course_id, courses.id), eq(courseTexts.language, languageFor(asked)));

/** A course's title in the first language that it has. Stands in queries that join `courses`. */
export const anyCourseTitle = sql<string>`(
  select text.title from ${courseTexts} text where text.course_id = ${courses.id}
  order by text.language limit 1)`;

/** The rule `offeredLanguages` for languages that were read already. */
export function offeredIn(chosen: readonly Locale[], available: readonly Locale[]): Locale[] {
  const shared = sorted.filter((one) => chosen.includes(one) && available.includes(one));
  return shared.length > 0 ? shared : [...available];
}
