import { sql, type SQL } from 'drizzle-orm';
import { courseTexts, languageFor } from '@academy/academy-data';

/**
 * SQL join that reads the language of an e-mail as `spoken.language`, and the title of the course in it as `title.title`.
 * The query must select from `company_courses` as `offered`, from `courses` as `course`, and a `member`.
 * E-mails to members whose language is unknown are in German if the company offers the course in German only.
 */
export const joinTitle: SQL = sql`
  cross join lateral (
    select coalesce(member.locale, case when offered.languages = '{de}' then 'de' else 'en' end) as language
  ) spoken
  cross join lateral (
    select text.title from ${courseTexts} text
    where text.course_id = course.id and text.language = ${languageFor(sql`spoken.language`, {
      chosen: sql`offered.languages`,
      available: sql`course.languages`,
    })}
  ) title`;
