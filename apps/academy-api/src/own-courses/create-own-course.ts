import { v7 as uuidv7 } from 'uuid';
import { requireStorage } from '@academy/academy-data';
import { maxOwnCourses, type CourseOutline, type Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { writeCourseFile } from './course-file.ts';
import { storeFile } from './queries/files.ts';
import { countDrafts, lockDrafts, storeDraft } from './queries/new-drafts.ts';
import { anyTitleOf, givenTexts, languagesOf } from './rules.ts';

const firstTitles: Record<'chapter' | 'ownChapter' | 'lesson', Record<Locale, string>> = {
  chapter: { de: 'Kapitel 1', en: 'Chapter 1' },
  // Chapter with a company's own lessons in a catalogue course. The title tells learners who has written the lessons.
  ownChapter: { de: 'In unserem Unternehmen', en: 'In our company' },
  lesson: { de: 'Lektion 1', en: 'Lesson 1' },
};

/** Returns the outline of a new course, which has one chapter with one lesson. */
function newOutline({
  titles,
  subject,
  today,
  supplementsCourseId,
}: Pick<NewCourse, 'titles' | 'subject' | 'today' | 'supplementsCourseId'>): CourseOutline {
  const isPart = supplementsCourseId !== undefined;
  const title = givenTexts(titles);
  const languages = languagesOf(title);
  const named = (what: keyof typeof firstTitles) =>
    Object.fromEntries(languages.map((language) => [language, firstTitles[what][language]]));
  return {
    subject,
    review_by: `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-02-28')}`,
    title,
    description: {},
    sources: [],
    chapters: [
      {
        id: 'chapter-1',
        title: named(isPart ? 'ownChapter' : 'chapter'),
        lessons: [{ id: 'lesson-1', title: named('lesson') }],
      },
    ],
  };
}

interface StoredCourse {
  /** Null for a course of the catalogue. */
  companyId: string | null;
  /** Id of the catalogue course to which the company adds the lessons; undefined if the draft is a whole course. */
  supplementsCourseId?: string;
  outline: CourseOutline;
  files: AsyncIterable<{ path: string; content: Buffer }>;
  audit: {
    action: 'own_course_created' | 'own_lessons_created' | 'own_course_imported' | 'catalogue_course_created';
    details: Record<string, number>;
  };
  actor: Actor;
  storageLimit: number;
}

/**
 * Makes other requests that create drafts of the company, or of the catalogue, wait until the transaction ends.
 * @throws Failure `too_many_own_courses` or `too_many_catalogue_drafts` if there are already `maxOwnCourses` drafts
 */
export async function requireRoom(tx: Database, companyId: string | null): Promise<void> {
  await lockDrafts(tx, companyId);
  if ((await countDrafts(tx, companyId)) >= maxOwnCourses)
    throw new Failure(companyId === null ? 'too_many_catalogue_drafts' : 'too_many_own_courses');
}

/**
 * Stores a new course with its files.
 * @returns its id
 * @throws Failure `too_many_own_courses`, `too_many_catalogue_drafts` or `storage_full`
 */
export function storeNewCourse(
  db: Database,
  { companyId, supplementsCourseId, outline, files, audit, actor, storageLimit }: StoredCourse,
): Promise<string> {
  return db.transaction(async (tx) => {
    await requireRoom(tx, companyId);
    const courseId = uuidv7();
    await storeDraft(tx, {
      ...{ id: courseId, company_id: companyId, outline, created_by: actor.userId },
      supplements_course_id: supplementsCourseId ?? null,
    });
    for await (const file of files) await storeFile(tx, { courseId, ...file });
    await recordAudit(tx, actor, {
      companyId: companyId ?? undefined,
      subject: anyTitleOf(outline.title),
      ...audit,
    });
    if (companyId !== null) await requireStorage(tx, { companyId, limit: storageLimit, more: 0 });
    return courseId;
  });
}

interface NewCourse {
  /** Null for a course of the catalogue. */
  companyId: string | null;
  /** Id of the catalogue course to which the company adds the lessons; undefined if the draft is a whole course. */
  supplementsCourseId?: string;
  titles: { [language in Locale]?: string | undefined };
  subject: CourseOutline['subject'];
  /** ISO 8601 date. */
  today: string;
  actor: Actor;
  storageLimit: number;
}

/**
 * Creates a course with one chapter and one empty lesson.
 * @returns its id
 * @throws Failure like `storeNewCourse`
 */
export function createOwnCourse(db: Database, course: NewCourse): Promise<string> {
  const outline = newOutline(course);
  async function* files() {
    yield { path: 'course.yaml', content: Buffer.from(writeCourseFile(outline)) };
    for (const language of languagesOf(outline.title))
      yield { path: `${language}/lesson-1.md`, content: Buffer.alloc(0) };
  }
  const audit = { action: creationOf(course), details: {} };
  return storeNewCourse(db, { ...course, outline, files: files(), audit });
}

function creationOf({ companyId, supplementsCourseId }: NewCourse): StoredCourse['audit']['action'] {
  if (companyId === null) return 'catalogue_course_created';
  return supplementsCourseId === undefined ? 'own_course_created' : 'own_lessons_created';
}
