import type { DraftMistake, Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { CourseContent, LessonContent, Texts } from './course-content.ts';
import type { CourseFiles } from './course-files.ts';
import { haveWordsChanged } from './lesson-words.ts';
import type { Mistake } from './mistakes.ts';
import { findLessons } from './queries/lessons.ts';
import {
  countCompletedBy,
  countCompletedWith,
  countLearners,
  countLimitedTests,
  findLessonTitles,
} from './queries/publication.ts';
import { findCompanyCourseId } from './queries/supplements.ts';
import { readCourse } from './read-course.ts';
import { ownRequirements } from './requirements.ts';
import { storeOwnCourse } from './store-content.ts';
import { areOthers, mustRecount } from './store-lessons.ts';
import { publishSupplement, withdrawSupplement, type Supplement } from './store-supplement.ts';

/** Folder name in the mistakes of drafts, which are not stored in a folder. `draftMistakeOf` removes it. */
export const draftFolder = 'draft';

/** Converts a mistake to the format of the API. The path of the file becomes relative to the draft. */
export const draftMistakeOf = ({ file, line, message, code, params }: Mistake): DraftMistake => ({
  file: file.replace(`${draftFolder}/`, ''),
  line,
  code: code ?? 'other',
  params: params ?? {},
  message,
});

const titleOf = (titles: Texts<string>, language: Locale): string =>
  titles[language] ?? titles.de ?? titles.en ?? '';

/**
 * Compares a course with its published state. Returns the differences, the stored lessons, and the slugs of all
 * lessons in `content`.
 */
async function compare(db: Database, courseId: string, content: CourseContent, language: Locale) {
  const stored = await findLessons(db, courseId);
  const active = new Map(
    stored.filter(({ retired_at }) => retired_at === null).map((lesson) => [lesson.slug, lesson]),
  );
  const lessons = content.chapters.flatMap((chapter) => chapter.lessons);
  const slugs = lessons.map(({ slug }) => slug);
  const titleIn = ({ texts }: LessonContent) =>
    titleOf({ de: texts.de?.title, en: texts.en?.title } as Texts<string>, language);
  const removed = [...active.values()].filter(({ slug }) => !slugs.includes(slug));
  const titles = await findLessonTitles(
    db,
    removed.map(({ id }) => id),
  );
  return {
    added: lessons.filter(({ slug }) => !active.has(slug)).map(titleIn),
    changed: lessons
      .filter((lesson) => {
        const words = active.get(lesson.slug)?.words_hash;
        return words != null && haveWordsChanged(lesson, words);
      })
      .map(titleIn),
    removed: removed.map(({ id }) =>
      titleOf(
        Object.fromEntries(titles.filter((one) => one.id === id).map((one) => [one.language, one.title])),
        language,
      ),
    ),
    ...{ stored, slugs },
  };
}

/**
 * Returns the changes that publishing a course would make, and the number of people whom they affect. For a course that
 * a company has created, these are people of this company; for a catalogue course, people of all companies that offer
 * it. Titles are in the given language if there are titles in this language.
 */
export async function findPublicationEffect(
  db: Database,
  courseId: string,
  course: CourseContent,
  language: Locale,
) {
  const { stored, slugs, ...changes } = await compare(db, courseId, course, language);
  const tests = await countLimitedTests(db, courseId, course.questions.length);
  const counted = { courseId, slugs, endsTests: tests.ended_final_tests > 0 };
  return {
    ...{ ...changes, ...tests },
    completed_by_publication:
      counted.endsTests || mustRecount(stored, slugs) ? await countCompletedBy(db, counted) : 0,
    ...(await countLearners(db, { courseId })),
  };
}

/** Like `findPublicationEffect`, for lessons that a company adds to a course of the catalogue. */
async function findSupplementEffect(
  db: Database,
  { id, companyCourseId }: Supplement,
  course: CourseContent,
  language: Locale,
) {
  const { stored, slugs, ...changes } = await compare(db, id, course, language);
  return {
    ...changes,
    completed_by_publication: areOthers(stored, slugs)
      ? await countCompletedWith(db, { supplementId: id, companyCourseId }, slugs)
      : 0,
    // Own lessons do not change the questions of the catalogue course, so no final test ends or gets shorter.
    ...{ ended_final_tests: 0, shortened_final_tests: 0 },
    ...(await countLearners(db, { companyCourseId })),
  };
}

interface Owner {
  id: string;
  companyId: string;
  /**
   * Id of the catalogue course to which the company adds the lessons (rule 525); null if the draft is a whole course.
   */
  supplementsCourseId: string | null;
}

/**
 * Finds the company course to which a company adds own lessons.
 * @throws Error if the company does not have the course, which would be a bug, because it had the course when the draft
 * was created
 */
async function findSupplement(
  db: Database,
  { id, companyId, supplementsCourseId: courseId }: Owner & { supplementsCourseId: string },
): Promise<Supplement> {
  const companyCourseId = await findCompanyCourseId(db, { companyId, courseId });
  if (companyCourseId === undefined) throw new Error('the company does not have the course of a supplement');
  return { id, companyId, courseId, companyCourseId };
}

/**
 * Reads and checks the draft of a course that a company writes, or of lessons that it adds to a course of the
 * catalogue.
 * @returns the mistakes; if there are none, also functions that compare the course with its published state and publish
 * it
 */
export async function readOwnCourse(files: CourseFiles, { id, companyId, supplementsCourseId }: Owner) {
  const { course, mistakes } = await readCourse({
    ...{ files, slug: draftFolder, name: draftFolder },
    requirements: ownRequirements,
  });
  if (!course || mistakes.length > 0) return { mistakes: mistakes.map(draftMistakeOf) };
  const supplement = (db: Database) =>
    supplementsCourseId === null ? null : findSupplement(db, { id, companyId, supplementsCourseId });
  return {
    mistakes: [],
    course: {
      questionsCount: course.questions.length,
      /**
       * Finds the changes that publishing the course would make, and how many people they affect. Titles are in the
       * given language if there are titles in this language.
       */
      findChanges: async (db: Database, language: Locale) => {
        const put = await supplement(db);
        return put
          ? findSupplementEffect(db, put, course, language)
          : findPublicationEffect(db, id, course, language);
      },
      /** Publishes the course in the caller's transaction, which must hold a lock on the draft. */
      store: async (tx: Database): Promise<void> => {
        const put = await supplement(tx);
        if (put) await publishSupplement(tx, put, course);
        else await storeOwnCourse(tx, { id, companyId, origin: 'written' }, course);
      },
    },
  };
}

/**
 * Removes a company's own lessons from a course of the catalogue, in the caller's transaction, which must have locked
 * the draft.
 */
export const withdrawOwnLessons = async (
  tx: Database,
  supplement: { id: string; companyId: string; supplementsCourseId: string },
): Promise<void> => withdrawSupplement(tx, await findSupplement(tx, supplement));
