import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Locale } from '@academy/contracts';
import { companyCourses, courses } from './tables/index.ts';

/**
 * The languages a company offers a course in: those it chose and the course has. A course that has lost all of them
 * is still offered in what it has. Stands in queries that join `company_courses` and `courses`.
 */
export const offeredLanguages: SQL<Locale[]> = sql`
  case when ${companyCourses.languages} && ${courses.languages}
       then array(select chosen from unnest(${companyCourses.languages}) as chosen
                  where chosen = any(${courses.languages}) order by chosen)
       else ${courses.languages} end`;

/** The rule `offeredLanguage` of the contracts, in SQL: the asked language if offered, else the first that is. */
export const languageFor = (asked: Placeholder): SQL<Locale> => sql`
  case when ${asked}::text = any(${offeredLanguages}) then ${asked}::text else (${offeredLanguages})[1] end`;
