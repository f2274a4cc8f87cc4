import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTexts,
  isCatalogueCourse,
  isCourse,
  offeredLanguages,
  ownCourses,
} from '@academy/academy-data';
import type { CourseOutline } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

interface SupplementedCourse {
  courseId: string;
  subject: CourseOutline['subject'];
  /** Title of the course in each language in which the company offers it. */
  titles: CourseOutline['title'];
}

const supplemented = (db: Database) =>
  db
    .select({
      courseId: courses.id,
      subject: courses.subject,
      titles: sql<CourseOutline['title']>`(
        select json_object_agg(text.language, text.title) from ${courseTexts} text
        where text.course_id = ${courses.id} and text.language = any(${offeredLanguages}))`,
    })
    .from(companyCourses)
    .innerJoin(courses, and(eq(courses.id, companyCourses.course_id), isCatalogueCourse, isCourse))
    .$dynamic();

/** Finds a catalogue course by the id of its company course. */
export async function findSupplemented(
  db: Database,
  { companyId, companyCourseId }: { companyId: string; companyCourseId: string },
): Promise<SupplementedCourse | undefined> {
  const [found] = await supplemented(db).where(
    and(eq(companyCourses.company_id, companyId), eq(companyCourses.id, companyCourseId)),
  );
  return found;
}

export async function findSupplementedById(
  db: Database,
  { companyId, courseId }: { companyId: string; courseId: string },
): Promise<SupplementedCourse | undefined> {
  const [found] = await supplemented(db).where(
    and(eq(companyCourses.company_id, companyId), eq(companyCourses.course_id, courseId)),
  );
  return found;
}

export async function findSupplementId(
  db: Database,
  { companyId, courseId }: { companyId: string; courseId: string },
): Promise<string | undefined> {
  const [draft] = await db
    .select({ id: ownCourses.id })
    .from(ownCourses)
    .where(
      and(
        eq(ownCourses.company_id, companyId),
        eq(ownCourses.supplements_course_id, courseId),
        isNull(ownCourses.removed_at),
      ),
    );
  return draft?.id;
}
