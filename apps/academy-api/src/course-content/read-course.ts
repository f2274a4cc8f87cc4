import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@academy/contracts';
import { languagesOf } from './course-consistency.ts';
import type { CourseContent, QuestionContent, Texts } from './course-content.ts';
import { name as courseName, type CourseFile } from './course-file.ts';
import type { Mistake } from './mistakes.ts';
import { readCourseFile } from './read-course-file.ts';
import { readLessons } from './read-lessons.ts';
import { readQuestionBank } from './read-question-bank.ts';
import { readText } from './read-text.ts';

export interface ReadCourse {
  /** The course must not be used if `mistakes` is not empty. */
  course?: CourseContent;
  mistakes: Mistake[];
}

const courseFileName = 'course.yaml';

/** Builds a text for each language by calling `textIn`. */
const inEach = <T>(languages: readonly Locale[], textIn: (language: Locale) => T): Texts<T> =>
  Object.fromEntries(languages.map((language) => [language, textIn(language)]));

type Html = Texts<ReadonlyMap<string, string>>;

function contentOf(slug: string, file: CourseFile, html: Html, questions: QuestionContent[]): CourseContent {
  const languages = languagesOf(file);
  return {
    slug,
    subject: file.subject,
    bonus: file.bonus,
    languages,
    texts: inEach(languages, (language) => ({
      title: file.title[language] ?? '',
      description: file.description[language] ?? '',
    })),
    sources: file.sources.map(({ title, url }) => ({ title, url: url ?? null })),
    chapters: file.chapters.map((chapter) => ({
      slug: chapter.id,
      titles: chapter.title,
      lessons: chapter.lessons.map(({ id, minutes, title }) => ({
        slug: id,
        minutes,
        texts: inEach(languages, (language) => ({
          title: title[language] ?? '',
          html: html[language]?.get(id) ?? '',
        })),
      })),
    })),
    questions,
  };
}

async function strangers(folder: string, name: string, languages: readonly Locale[]): Promise<Mistake[]> {
  const known = new Set<string>([courseFileName, ...languages]);
  const entries = await readdir(folder);
  return entries
    .filter((entry) => !entry.startsWith('.') && !known.has(entry))
    .sort()
    .map((entry) => ({
      file: `${name}/${entry}`,
      line: 1,
      message: 'belongs to no language of course.yaml',
    }));
}

/**
 * Reads a course with all its lessons.
 * @param name path of the folder as shown in error messages
 */
export async function readCourse(folder: string, slug: string, name: string): Promise<ReadCourse> {
  const misnamed = courseName.safeParse(slug).error?.issues[0]?.message;
  if (misnamed) return { mistakes: [{ file: name, line: 1, message: `the folder’s name ${misnamed}` }] };

  const file = `${name}/${courseFileName}`;
  const text = await readText(join(folder, courseFileName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (!text) {
    const message = text === undefined ? 'is not UTF-8' : 'is missing or empty';
    return { mistakes: [{ file, line: 1, message }] };
  }
  const { course, mistakes, lineOf } = readCourseFile(file, text);
  if (!course) return { mistakes };

  const languages = languagesOf(course);
  const html: Html = {};
  for (const language of languages) {
    const lineOfLesson = (chapter: number, lesson: number) =>
      lineOf(['chapters', chapter, 'lessons', lesson, 'id']);
    const read = await readLessons({ folder, name, course, language, lineOfLesson });
    html[language] = read.html;
    mistakes.push(...read.mistakes);
  }
  const bank = await readQuestionBank({ folder, name, course, languages });
  mistakes.push(...bank.mistakes);
  mistakes.push(...(await strangers(folder, name, languages)));
  return { course: contentOf(slug, course, html, bank.questions), mistakes };
}
