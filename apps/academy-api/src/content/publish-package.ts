import type { Locale, PackageLesson, Subject } from '@academy/contracts';
import { Failure, type Database } from '@academy/service-kit';
import { storePackageLessons, storeUse } from './queries/courses.ts';
import { lockPackage, type AskedPackage, type LockedPackage } from './queries/packages.ts';
import { lessonSlugOf, stateOf } from './rules.ts';

interface OwnCourse {
  id: string;
  companyId: string;
}

interface CourseDetails {
  titles: Partial<Record<Locale, string>>;
  descriptions: Partial<Record<Locale, string>>;
  subject: Subject;
  minutes: number;
}

/** Stores a course in the caller's transaction. Each lesson of the package becomes one lesson of the course. */
export type StoreCourse = (
  tx: Database,
  course: OwnCourse,
  content: CourseDetails & {
    sha256: string;
    lessons: { slug: string; title: string; chapter: string | undefined }[];
  },
) => Promise<unknown>;

/**
 * Locks a package that can become the content of a course.
 * @throws Failure `package_not_found`, `package_not_ready` or `package_in_use`
 */
export async function lockReadyPackage(tx: Database, asked: AskedPackage): Promise<LockedPackage> {
  const found = await lockPackage(tx, asked);
  if (!found) throw new Failure('package_not_found');
  requireReady(found);
  return found;
}

/** @throws Failure `package_not_ready` or `package_in_use` */
export function requireReady(found: Parameters<typeof stateOf>[0]): void {
  const state = stateOf(found);
  if (state === 'used' || state === 'replaced') throw new Failure('package_in_use');
  if (state !== 'ready') throw new Failure('package_not_ready');
}

export const withSlugs = (lessons: readonly PackageLesson[]) =>
  lessons.map((lesson) => ({ ...lesson, slug: lessonSlugOf(lesson.identifier) }));

/** Makes a locked package the content of a course. The caller's transaction must have locked the course. */
export async function publishPackage(
  tx: Database,
  { course, ...details }: CourseDetails & { course: OwnCourse },
  { id, sha256, lessons }: LockedPackage,
  storeCourse: StoreCourse,
): Promise<void> {
  const started = withSlugs(lessons);
  await storeCourse(tx, course, {
    ...details,
    sha256,
    lessons: started.map(({ slug, title, chapter }) => ({ slug, title, chapter })),
  });
  await storePackageLessons(tx, course.id, id, started);
  await storeUse(tx, id, course.id);
}
