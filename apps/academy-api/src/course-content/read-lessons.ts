import { join } from 'node:path';
import type { Locale } from '@academy/contracts';
import type { CourseFile } from './course-file.ts';
import { lessonMistakes, picturesIn, plainTextOf, renderLesson, secondsToTake } from './lesson-text.ts';
import type { Mistake } from './mistakes.ts';
import { narrowFileOf, readPictures } from './read-pictures.ts';
import { questionsFile } from './read-question-bank.ts';
import { readText } from './read-text.ts';
import { listVisibleFiles } from './visible-files.ts';

interface LessonFiles {
  /** Path of the course's folder. */
  folder: string;
  /** Path of the folder as shown in error messages. */
  name: string;
  course: CourseFile;
  language: Locale;
  /** Returns the line of `course.yaml` that names a lesson. */
  lineOfLesson: (chapter: number, lesson: number) => number;
}

interface ReadLessons {
  /** Rendered HTML by the lesson's id. */
  html: Map<string, string>;
  /** Time in seconds that each lesson takes, by the lesson's id. */
  seconds: Map<string, number>;
  /** Markdown by the lesson's id. */
  markdown: Map<string, string>;
  /** The texts of each lesson and of its pictures, without formatting, by the lesson's id. */
  plainTexts: Map<string, string[]>;
  mistakes: Mistake[];
}

/** Reads, validates and renders a course's lessons in one language; reports missing and superfluous files. */
export async function readLessons(files: LessonFiles): Promise<ReadLessons> {
  const { name, course, language, lineOfLesson } = files;
  const folder = join(files.folder, language);
  const html = new Map<string, string>();
  const seconds = new Map<string, number>();
  const markdownById = new Map<string, string>();
  const plainTexts = new Map<string, string[]>();
  const leftOver = new Set(await listVisibleFiles(folder));
  leftOver.delete(questionsFile);
  const pictureFiles = [...leftOver].filter((file) => file.endsWith('.svg'));
  const { pictures, mistakes } = await readPictures(folder, `${name}/${language}`, pictureFiles);
  const names = new Set(pictureFiles);

  for (const [chapterIndex, { lessons }] of course.chapters.entries()) {
    for (const [lessonIndex, { id }] of lessons.entries()) {
      if (html.has(id)) continue; // Duplicate ids are reported for course.yaml.
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
      const markdown = await readText(join(folder, `${id}.md`));
      const found =
        markdown === undefined ? [{ line: 1, message: 'is not UTF-8' }] : lessonMistakes(markdown, names);
      mistakes.push(...found.map((mistake) => ({ file: `${name}/${file}`, ...mistake })));
      markdownById.set(id, markdown ?? '');
      html.set(id, renderLesson(markdown ?? '', { language, pictures }));
      seconds.set(id, secondsToTake(markdown ?? '', language));
      const shown = picturesIn(markdown ?? '');
      const drawings = shown
        .map((picture) => pictures.get(picture))
        .filter((picture) => picture !== undefined);
      plainTexts.set(id, [
        plainTextOf(markdown ?? ''),
        ...drawings.flatMap(({ wide, narrow }) => [wide.text, narrow.text]),
      ]);
      for (const picture of shown) {
        leftOver.delete(picture);
        leftOver.delete(narrowFileOf(picture));
      }
    }
  }
  for (const file of leftOver) {
    mistakes.push({
      file: `${name}/${language}/${file}`,
      line: 1,
      message: names.has(file) ? 'is shown by no lesson' : 'belongs to no lesson of course.yaml',
    });
  }
  return { html, seconds, markdown: markdownById, plainTexts, mistakes };
}
