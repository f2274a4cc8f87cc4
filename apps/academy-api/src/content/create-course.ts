import { v7 as uuidv7 } from 'uuid';
import { maxOwnCourses, type Locale, type Subject } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { countPackageCourses, lockCourses } from './queries/courses.ts';
import type { AskedPackage } from './queries/packages.ts';
import { lockReadyPackage, publishPackage, type StoreCourse } from './publish-package.ts';

type Texts = Partial<Record<Locale, string | undefined>>;

interface NewCourse extends AskedPackage {
  titles: Texts;
  descriptions: Texts;
  subject: Subject;
  minutes: number;
  actor: Actor;
}

const stated = (texts: Texts): Partial<Record<Locale, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));

/**
 * Creates a course of the company from a package. The course is inactive at first.
 * @returns the id of the company course
 * @throws Failure `package_not_found`, `package_not_ready`, `package_in_use` or `too_many_own_courses`
 */
export const createCourse = (
  db: Database,
  { actor, titles, descriptions, subject, minutes, ...asked }: NewCourse,
  storeCourse: StoreCourse,
): Promise<string> =>
  db.transaction(async (tx) => {
    const { companyId } = asked;
    await lockCourses(tx, companyId);
    const found = await lockReadyPackage(tx, asked);
    if ((await countPackageCourses(tx, companyId)) >= maxOwnCourses)
      throw new Failure('too_many_own_courses');
    const course = { id: uuidv7(), companyId };
    const texts = { titles: stated(titles), descriptions: stated(descriptions) };
    await publishPackage(tx, { course, ...texts, subject, minutes }, found, storeCourse);
    await recordAudit(tx, actor, {
      companyId,
      action: 'package_became_course',
      subject: titles.en ?? titles.de ?? found.file_name,
      details: { file_name: found.file_name, format: found.format, sha256: found.sha256 },
    });
    return course.id;
  });
