import { and, eq, sql } from 'drizzle-orm';
import {
  anyCourseTitle,
  certificateBundles,
  companyCourses,
  courses,
  courseTexts,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/**
 * Returns the number of completions and the title of a company course; undefined when the company has no such course.
 */
export async function findBundledCourse(db: Database, companyId: string, companyCourseId: string) {
  const [course] = await db
    .select({ total: companyCourses.completed_count, title: anyCourseTitle })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .where(and(eq(companyCourses.id, companyCourseId), eq(companyCourses.company_id, companyId)));
  return course;
}

export const storeBundle = (db: Database, bundle: typeof certificateBundles.$inferInsert) =>
  db.insert(certificateBundles).values(bundle);

/** Prepares the lookup of a company's bundle. */
export function prepareBundle(db: Database) {
  const { id, language, status, done, total, claims, expires_at } = certificateBundles;
  return db
    .select({
      id,
      language,
      status,
      done,
      total,
      claims,
      expires_at,
      is_expired: sql<boolean>`coalesce(${expires_at} <= now(), false)`,
      title: sql<string>`(
        select text.title from ${courseTexts} text where text.course_id = ${companyCourses.course_id}
        order by text.language = ${language} desc, text.language limit 1)`,
    })
    .from(certificateBundles)
    .innerJoin(companyCourses, eq(companyCourses.id, certificateBundles.company_course_id))
    .where(
      and(
        eq(certificateBundles.id, sql.placeholder('bundleId')),
        eq(certificateBundles.company_id, sql.placeholder('companyId')),
      ),
    )
    .prepare('certificate_bundle');
}
