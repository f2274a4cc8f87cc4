import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { readAllFiles, type CourseFiles } from './course-files.ts';
import { countOffering } from './queries/publication.ts';
import { findPlace, storeRelease } from './queries/releases.ts';
import { readCourse } from './read-course.ts';
import { draftFolder, draftMistakeOf, findPublicationEffect } from './read-own-course.ts';
import { editedRequirements } from './requirements.ts';
import { slugOfTitle } from './slug-of-title.ts';
import { storeContent } from './store-content.ts';

/**
 * Reads the draft of a catalogue course, and checks it like a course from files, except that its question bank is not
 * compared with the banks of other courses.
 * @returns the mistakes; if there are none, also functions that compare the course with its published state and publish
 * it
 */
export async function readCatalogueDraft(files: CourseFiles, id: string) {
  const { course, mistakes } = await readCourse({
    ...{ files, slug: draftFolder, name: draftFolder },
    requirements: editedRequirements,
  });
  if (!course || mistakes.length > 0) return { mistakes: mistakes.map(draftMistakeOf) };
  return {
    mistakes: [],
    course: {
      questionsCount: course.questions.length,
      /** Finds the changes that publishing the course would make, and how many people and companies they affect. */
      findChanges: async (db: Database, language: Locale) => ({
        ...(await findPublicationEffect(db, id, course, language)),
        companies: await countOffering(db, id),
      }),
      /**
       * Publishes the course with the given files in the caller's transaction, which must hold the import lock and a
       * lock on the draft.
       * @returns the hash of the files
       */
      store: async (tx: Database, present: CourseFiles): Promise<string> => {
        const { title = '' } = course.texts.en ?? course.texts.de ?? {};
        const { slug, position } = await findPlace(tx, id, slugOfTitle(title));
        await storeContent(tx, { ...course, slug }, { id, position });
        return storeRelease(tx, slug, await readAllFiles(present), 'product');
      },
    },
  };
}
