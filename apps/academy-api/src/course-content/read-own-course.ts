import type { DraftMistake, Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { CourseContent, LessonContent, Texts } from './course-content.ts';
import type { CourseFiles } from './course-files.ts';
import { haveWordsChanged } from './lesson-words.ts';
import type { Mistake } from './mistakes.ts';
import { findLessons } from './queries/lessons.ts';
import { countCompletedBy, countLearners, findLessonTitles } from './queries/publication.ts';
import { readCourse } from './read-course.ts';
import { ownRequirements } from './requirements.ts';
import { storeOwnCourse } from './store-content.ts';
import { mustRecount } from './store-lessons.ts';

const folderName = 'draft';

/** Returns a mistake as the editor of own courses shows it, with the file's path in the draft. */
export const draftMistakeOf = ({ file, line, message, code, params }: Mistake): DraftMistake => ({
  file: file.replace(`${folderName}/`, ''),
  line,
  code: code ?? 'other',
  params: params ?? {},
  message,
});

const titleOf = (titles: Texts<string>, language: Locale): string =>
  titles[language] ?? titles.de ?? titles.en ?? '';

/** Finds what differs between a course and its published state. */
async function findChanges(db: Database, courseId: string, content: CourseContent, language: Locale) {
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
    completed_by_publication: mustRecount(stored, slugs) ? await countCompletedBy(db, courseId, slugs) : 0,
  };
}

/**
 * Reads the draft of an own course.
 * @returns the mistakes; if there are none, also functions that compare the course with its published state and publish it
 */
export async function readOwnCourse(
  files: CourseFiles,
  { id, companyId }: { id: string; companyId: string },
) {
  const { course, mistakes } = await readCourse({
    ...{ files, slug: folderName, name: folderName },
    requirements: ownRequirements,
  });
  if (!course || mistakes.length > 0) return { mistakes: mistakes.map(draftMistakeOf) };
  return {
    mistakes: [],
    course: {
      questionsCount: course.questions.length,
      /** Finds what publishing the course changes, and for how many people. Titles are in the given language if possible. */
      findChanges: async (db: Database, language: Locale) => ({
        ...(await findChanges(db, id, course, language)),
        ...(await countLearners(db, id)),
      }),
      /** Publishes the course in the caller's transaction, which has to hold a lock on the draft. */
      store: (tx: Database) => storeOwnCourse(tx, { id, companyId, origin: 'written' }, course),
    },
  };
}
