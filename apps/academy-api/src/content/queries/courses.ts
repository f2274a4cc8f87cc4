import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import {
  advancements,
  companyCourses,
  contentPackages,
  courses,
  courseTexts,
  endedUnpacking,
  enrollments,
  hasLeft,
  lessons,
  lessonTexts,
  packageLessons,
  publishedMembers,
  registrations,
} from '@academy/academy-data';
import type { Locale, PackageLesson, Subject } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

/** Makes other requests that create courses of the company from packages wait until the transaction ends. */
export const lockCourses = (tx: Database, companyId: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('package_courses ' || ${companyId}::uuid, 0))`,
  );

const isPackageCourse = (companyId: string) =>
  and(eq(courses.company_id, companyId), eq(courses.origin, 'package'), isNull(courses.removed_at));

export async function countPackageCourses(tx: Database, companyId: string): Promise<number> {
  const [counted] = await tx.select({ courses: count() }).from(courses).where(isPackageCourse(companyId));
  return counted?.courses ?? 0;
}

interface FoundCourse extends Record<string, unknown> {
  id: string;
  company_course_id: string;
  subject: Subject;
  minutes: number;
  titles: Partial<Record<Locale, string>>;
  descriptions: Partial<Record<Locale, string>>;
}

interface AskedCourse {
  companyId: string;
  companyCourseId: string;
}

/** Finds a company course whose content is a package. */
export async function findPackageCourse(
  db: Database,
  { companyId, companyCourseId }: AskedCourse,
): Promise<FoundCourse | undefined> {
  const textsOf = (text: typeof courseTexts.title | typeof courseTexts.description) =>
    sql<Partial<Record<Locale, string>>>`(
      select json_object_agg(named.language, ${sql.raw(`named.${text.name}`)}) from ${courseTexts} named
      where named.course_id = ${courses.id})`;
  const [course] = await db
    .select({
      id: courses.id,
      company_course_id: companyCourses.id,
      subject: courses.subject,
      minutes: courses.minutes,
      titles: textsOf(courseTexts.title),
      descriptions: textsOf(courseTexts.description),
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .where(
      and(
        eq(companyCourses.company_id, companyId),
        eq(companyCourses.id, companyCourseId),
        isPackageCourse(companyId),
      ),
    );
  return course;
}

/** Makes other transactions that store content of the course wait until the transaction ends. */
export const lockCourse = (tx: Database, courseId: string) =>
  tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('no key update');

/** Finds the lessons of a course in order, without retired ones. Each title is in one of the course's languages. */
export const findLessons = (db: Database, courseId: string) =>
  db
    .select({
      slug: lessons.slug,
      title: sql<string>`(
        select text.title from ${lessonTexts} text where text.lesson_id = ${lessons.id} order by text.language limit 1)`,
    })
    .from(lessons)
    .where(and(eq(lessons.course_id, courseId), isNull(lessons.retired_at)))
    .orderBy(asc(lessons.position));

/**
 * Counts the members who have begun a course and not completed it (`begun`), and those of them who have completed all
 * lessons with the given slugs (`done`).
 */
export async function countLearners(
  db: Database,
  { companyId, courseId, slugs }: { companyId: string; courseId: string; slugs: readonly string[] },
): Promise<{ begun: number; done: number }> {
  const { rows } = await db.execute<{ begun: number; done: number }>(sql`
    select count(*)::int as begun, (count(*) filter (where learning.done >= ${slugs.length}::int))::int as done
    from (
      select (
        select count(*) from ${advancements} advancement
        join ${lessons} lesson on lesson.id = advancement.lesson_id
        where advancement.enrollment_id = enrollment.id and lesson.slug = any(${sql.param(slugs)}::text[])
      ) as done
      from ${enrollments} enrollment
      join ${publishedMembers} member on member.user_id = enrollment.user_id and member.company_id = ${companyId}::uuid
        and not ${hasLeft(sql`member.status`)}
      where enrollment.course_id = ${courseId}::uuid and enrollment.company_id = ${companyId}::uuid
        and enrollment.completed_at is null
        and (enrollment.advancements_count > enrollment.kept_lessons or exists (
          select from ${registrations} registration
          where registration.enrollment_id = enrollment.id and registration.round = enrollment.round))
    ) learning`);
  return rows[0] ?? { begun: 0, done: 0 };
}

export const storeReplaced = (tx: Database, courseId: string) =>
  tx
    .update(contentPackages)
    .set({ replaced_at: sql`now()`, problem: null, problem_file: null, ...endedUnpacking })
    .where(
      and(
        eq(contentPackages.course_id, courseId),
        isNull(contentPackages.replaced_at),
        isNull(contentPackages.removed_at),
      ),
    );

export const storeUse = (tx: Database, packageId: string, courseId: string) =>
  tx.update(contentPackages).set({ course_id: courseId }).where(eq(contentPackages.id, packageId));

/** Stores how the package starts each lesson of a course. The slug identifies the lesson. */
export async function storePackageLessons(
  tx: Database,
  courseId: string,
  packageId: string,
  started: readonly (PackageLesson & { slug: string })[],
): Promise<void> {
  const stored = await tx
    .select({ id: lessons.id, slug: lessons.slug })
    .from(lessons)
    .where(eq(lessons.course_id, courseId));
  const ids = new Map(stored.map(({ id, slug }) => [slug, id]));
  await tx
    .insert(packageLessons)
    .values(
      started.map(({ slug, identifier, href, launch }) => {
        const lesson_id = ids.get(slug);
        if (lesson_id === undefined) throw new Error(`the lesson ${slug} was not stored`);
        return { lesson_id, package_id: packageId, identifier, href, launch };
      }),
    )
    .onConflictDoUpdate({
      target: packageLessons.lesson_id,
      set: {
        package_id: sql`excluded.package_id`,
        identifier: sql`excluded.identifier`,
        href: sql`excluded.href`,
        launch: sql`excluded.launch`,
      },
    });
}
