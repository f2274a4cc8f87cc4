import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@academy/contracts';
import type { CourseFile } from './course-file.ts';
import { lessonMistakes, renderLesson } from './lesson-text.ts';
import type { Mistake } from './mistakes.ts';
import { readText } from './read-text.ts';

interface LessonFiles {
  /** The course's folder. */
  folder: string;
  /** How mistakes name that folder. */
  name: string;
  course: CourseFile;
  language: Locale;
  /** Line of `course.yaml` that names a lesson. */
  lineOfLesson: (chapter: number, lesson: number) => number;
}

interface ReadLessons {
  /** By the lesson's id. */
  html: Map<string, string>;
  mistakes: Mistake[];
}

const visibleFiles = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).sort();
};

/** Reads and renders a course's lessons in one language; names files that are missing, left over or wrong. */
export async function readLessons(files: LessonFiles): Promise<ReadLessons> {
  const { folder, name, course, language, lineOfLesson } = files;
  const html = new Map<string, string>();
  const mistakes: Mistake[] = [];
  const leftOver = new Set(await visibleFiles(join(folder, language)));

  for (const [chapterIndex, { lessons }] of course.chapters.entries()) {
    for (const [lessonIndex, { id }] of lessons.entries()) {
      if (html.has(id)) continue; // An id that repeats is a mistake of course.yaml.
      const file = `${language}/${id}.md`;
      if (!leftOver.delete(`${id}.md`)) {
        const line = lineOfLesson(chapterIndex, lessonIndex);
        mistakes.push({
          file: `${name}/course.yaml`,
          line,
          message: `id: the lesson’s file ${file} is missing`,
        });
        continue;
      }
      const markdown = await readText(join(folder, file));
      const found =
        markdown === undefined ? [{ line: 1, message: 'is not UTF-8' }] : lessonMistakes(markdown);
      mistakes.push(...found.map((mistake) => ({ file: `${name}/${file}`, ...mistake })));
      html.set(id, renderLesson(markdown ?? ''));
    }
  }
  for (const file of leftOver) {
    mistakes.push({
      file: `${name}/${language}/${file}`,
      line: 1,
      message: 'belongs to no lesson of course.yaml',
    });
  }
  return { html, mistakes };
}
