import { and, eq, isNull, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { locales, type Locale } from '@academy/contracts';
import { companyCourses, courses, courseTexts, policyVersions } from './tables/index.ts';

const sorted = locales.toSorted();

/** Two columns of a query: the languages that the company chose, and the languages in which the course exists. */
interface LanguageColumns {
  chosen: SQLWrapper;
  available: SQLWrapper;
}

const tables: LanguageColumns = { chosen: companyCourses.languages, available: courses.languages };

/**
 * One SQL expression per language: the language if it is both chosen and available, else null. The expressions contain
 * no subquery, because PostgreSQL would run the subquery for every row of a list.
 */
const sharedLanguages = ({ chosen, available }: LanguageColumns) => {
  const inBoth = (language: Locale) => {
    const literal = sql.raw(`'${language}'`);
    return sql`case when ${literal} = any(${chosen}) and ${literal} = any(${available}) then ${literal} end`;
  };
  return sql.join(sorted.map(inBoth), sql`, `);
};
const areShared = ({ chosen, available }: LanguageColumns) => sql`${chosen} && ${available}`;

/**
 * SQL for the languages in which a company offers a course (rule 51): the chosen languages in which the course exists
 * or, if it exists in none of them, all languages of the course. The query must join `company_courses` and `courses`.
 */
export const offeredLanguages: SQL<Locale[]> = sql`
  case when ${areShared(tables)} then array_remove(array[${sharedLanguages(tables)}], null) else ${courses.languages} end`;

/**
 * SQL for the language that `offeredLanguage` of @academy/contracts returns: the requested language if it is offered,
 * else the first offered one.
 */
export const languageFor = (asked: Placeholder | SQL, columns = tables): SQL<Locale> => sql`
  case when ${asked}::text = any(${columns.available})
        and (${asked}::text = any(${columns.chosen}) or not ${areShared(columns)}) then ${asked}::text
       when ${areShared(columns)} then coalesce(${sharedLanguages(columns)})
       else (${columns.available})[1] end`;

/** SQL condition for queries that join `courses`: the row is a course, not a policy (rule 460). */
export const isCourse: SQL = eq(courses.kind, 'course');

export const isCatalogueCourse: SQL = isNull(courses.company_id);

/**
 * SQL condition for queries that join `company_courses` and `courses`: the row is a course, or a policy that has a
 * published version.
 */
export const isOfferable: SQL<boolean> = sql`(${courses.kind} = 'course' or exists (
  select from ${policyVersions} version
  where version.policy_id = ${courses.id} and version.published_at is not null))`;

/**
 * SQL condition for joining `course_texts` to `courses`: selects the title and description of the course in the
 * language that `languageFor` returns. The query must also join `company_courses`.
 */
export const courseTextFor = (asked: Placeholder | SQL) =>
  and(eq(courseTexts.course_id, courses.id), eq(courseTexts.language, languageFor(asked)));

/**
 * SQL expression for a course's title in the alphabetically first language of the course; the query must join
 * `courses`.
 */
export const anyCourseTitle = sql<string>`(
  select text.title from ${courseTexts} text where text.course_id = ${courses.id}
  order by text.language limit 1)`;

/** The TypeScript version of the SQL expression `offeredLanguages`, for languages that are already loaded. */
export function offeredIn(chosen: readonly Locale[], available: readonly Locale[]): Locale[] {
  const shared = sorted.filter((one) => chosen.includes(one) && available.includes(one));
  return shared.length > 0 ? shared : [...available];
}
