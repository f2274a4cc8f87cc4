import { sql } from 'drizzle-orm';
import { companyCourses, courses, courseTexts } from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

export interface ProposedCourse extends Record<string, unknown> {
  slug: string;
  title: string;
  /** Id of the course in the company; null if the company does not have the course or has not activated it. */
  company_course_id: string | null;
}

interface AskedCourses {
  companyId: string;
  language: Locale;
  slugs: readonly string[];
}

/** Finds courses of the catalogue by slug, without retired and removed ones, with their titles in the language. */
export async function findProposedCourses(
  db: Database,
  { companyId, language, slugs }: AskedCourses,
): Promise<ProposedCourse[]> {
  const { rows } = await db.execute<ProposedCourse>(sql`
    select content.slug, text.title, used.id as company_course_id
    from ${courses} content
    join ${courseTexts} text on text.course_id = content.id and text.language = case
      when ${language}::text = any(content.languages) then ${language}::text else content.languages[1] end
    left join ${companyCourses} used on used.course_id = content.id and used.company_id = ${companyId}::uuid
      and used.status = 'active'
    where content.company_id is null and content.slug = any(${sql.param([...slugs])}::text[])
      and content.retired_at is null and content.removed_at is null`);
  return rows;
}
