import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { listFiles, listFolder, readFile } from './queries/files.ts';

/** Has the same shape as the interface `CourseFiles` of the course import. */
export interface CourseFiles {
  list: (language?: Locale) => Promise<string[]>;
  read: (path: string) => Promise<Buffer | undefined>;
}

/** Reads the files of a draft. The caller must have checked that the company has the draft. */
export const draftFiles = (db: Database, courseId: string): CourseFiles => ({
  list: async (language) => {
    if (language) return listFolder(db, courseId, language);
    const paths = (await listFiles(db, courseId)).map(({ path }) => path.split('/')[0] ?? path);
    return [...new Set(paths)];
  },
  read: async (path) => (await readFile(db, courseId, path))?.content,
});
