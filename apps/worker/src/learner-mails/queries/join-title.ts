import { sql, type SQL } from 'drizzle-orm';
import { courseTexts, languageFor } from '@academy/academy-data';

/**
 * SQL join that reads the language of an e-mail as `spoken.language`, and the title of the course in this language as
 * `title.title`. The query must use the aliases `offered` for `company_courses`, `course` for `courses`, and `member`
 * for the recipient. If the language of a member is unknown, the e-mail is in German if the company offers the course
 * in German only, and otherwise in English.
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
