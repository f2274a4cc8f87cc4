import type { Locale } from '@academy/contracts';
import type { QuestionBank } from './bank-quality.ts';
import { languagesOf } from './course-consistency.ts';
import type { CourseContent, QuestionContent, Texts } from './course-content.ts';
import { folderName, type CourseFile } from './course-file.ts';
import type { CourseFiles } from './course-files.ts';
import { decodeText } from './decode-text.ts';
import { minutesOf } from './lesson-minutes.ts';
import { hashWords, hashWordsOfAllLanguages } from './lesson-words.ts';
import type { Mistake } from './mistakes.ts';
import type { YamlPath } from './positioned-yaml.ts';
import { readCourseFile } from './read-course-file.ts';
import { readLessons } from './read-lessons.ts';
import { readQuestionBank } from './read-question-bank.ts';
import type { Requirements } from './requirements.ts';

export interface ReadCourse {
  /** Must not be used if `mistakes` is not empty. */
  course?: CourseContent;
  /** The question bank in each language; empty if the course has none or its bank contains mistakes. */
  banks: QuestionBank[];
  mistakes: Mistake[];
}

const courseFileName = 'course.yaml';

const inEach = <T>(languages: readonly Locale[], textIn: (language: Locale) => T): Texts<T> =>
  Object.fromEntries(languages.map((language) => [language, textIn(language)]));

/** The lessons in each language. The maps are keyed by the lesson's id. */
type Lessons = Texts<
  Pick<Awaited<ReturnType<typeof readLessons>>, 'html' | 'seconds' | 'markdown' | 'plainTexts'>
>;

function contentOf(
  slug: string,
  file: CourseFile,
  read: Lessons,
  questions: QuestionContent[],
): CourseContent {
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
    sources: file.sources.map(({ title, titles, url }) => ({
      title,
      ...(titles && { titles }),
      url: url ?? null,
    })),
    chapters: file.chapters.map((chapter) => ({
      slug: chapter.id,
      titles: chapter.title,
      lessons: chapter.lessons.map(({ id, title, change, editorial }) => ({
        slug: id,
        minutes: minutesOf(languages.map((language) => read[language]?.seconds.get(id) ?? 0)),
        texts: inEach(languages, (language) => ({
          title: title[language] ?? '',
          html: read[language]?.html.get(id) ?? '',
        })),
        words: inEach(languages, (language) =>
          hashWords([title[language] ?? '', ...(read[language]?.plainTexts.get(id) ?? [])]),
        ),
        wordsOfAllLanguages: hashWordsOfAllLanguages(
          languages.flatMap((language) => [title[language] ?? '', read[language]?.markdown.get(id) ?? '']),
        ),
        change: change ?? null,
        editorial: editorial ?? {},
      })),
    })),
    questions,
  };
}

/**
 * Reports `editorial` lists that lack the hash of the lesson's present words, because such a list does not say whether
 * the last change is editorial too.
 */
function outdatedEditorial(
  file: string,
  course: CourseContent,
  lineOf: (path: YamlPath) => number,
): Mistake[] {
  return course.chapters.flatMap(({ lessons }, chapter) =>
    lessons.flatMap(({ words, editorial }, lesson) =>
      (Object.keys(editorial) as Locale[])
        .filter((language) => !editorial[language]?.includes(words[language] ?? ''))
        .map((language) => ({
          file,
          line: lineOf(['chapters', chapter, 'lessons', lesson, 'editorial', language]),
          message: words[language]
            ? `editorial: lacks the hash of the present words in ${language}, ${words[language]}. Add it if the last change is editorial too; otherwise remove the list`
            : `editorial: has hashes for ${language}, which the course’s title lacks`,
        })),
    ),
  );
}

const withoutOutdatedEditorial = (course: CourseContent): CourseContent => ({
  ...course,
  chapters: course.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({
      ...lesson,
      editorial: Object.fromEntries(
        Object.entries(lesson.editorial).filter(([language, versions]) =>
          versions.includes(lesson.words[language as Locale] ?? ''),
        ),
      ),
    })),
  })),
});

async function findUnknownFiles(
  files: CourseFiles,
  name: string,
  languages: readonly Locale[],
): Promise<Mistake[]> {
  const known = new Set<string>([courseFileName, ...languages]);
  return (await files.list())
    .filter((entry) => !known.has(entry))
    .map((entry) => ({
      file: `${name}/${entry}`,
      line: 1,
      message: 'belongs to no language of course.yaml',
    }));
}

interface CourseFolder {
  files: CourseFiles;
  slug: string;
  /** Path of the folder, as error messages show it. */
  name: string;
  requirements: Requirements;
}

export async function readCourse({ files, slug, name, requirements }: CourseFolder): Promise<ReadCourse> {
  const { today, fewestQuestions, ignoresLeftovers } = requirements;
  const misnamed = folderName.safeParse(slug).error?.issues[0]?.message;
  if (misnamed)
    return { banks: [], mistakes: [{ file: name, line: 1, message: `the folder’s name ${misnamed}` }] };

  const file = `${name}/${courseFileName}`;
  const text = decodeText((await files.read(courseFileName)) ?? Buffer.alloc(0));
  if (!text) {
    const message = text === undefined ? 'is not UTF-8' : 'is missing or empty';
    return { banks: [], mistakes: [{ file, line: 1, message }] };
  }
  const { course, mistakes, lineOf } = readCourseFile(file, text, requirements);
  if (!course) return { banks: [], mistakes };
  if (today !== undefined && course.review_by < today)
    mistakes.push({
      file,
      line: lineOf(['review_by']),
      message: `review_by: the course had to be reviewed by ${course.review_by}. Check its facts, and set the next date`,
    });

  const languages = languagesOf(course);
  const lessons: Lessons = {};
  for (const language of languages) {
    const lineOfLesson = (chapter: number, lesson: number) =>
      lineOf(['chapters', chapter, 'lessons', lesson, 'id']);
    const read = await readLessons({
      ...{ files, name, course, language, lineOfLesson },
      ignoresUnusedFiles: ignoresLeftovers,
    });
    lessons[language] = read;
    mistakes.push(...read.mistakes);
  }
  const bank = await readQuestionBank({ files, slug, name, course, languages, fewestQuestions });
  mistakes.push(...bank.mistakes);
  if (!ignoresLeftovers) mistakes.push(...(await findUnknownFiles(files, name, languages)));
  const content = contentOf(slug, course, lessons, bank.questions);
  // Users of the course editor do not see the `editorial` lists and cannot correct them, so outdated lists are removed
  // instead of reported.
  if (ignoresLeftovers) return { course: withoutOutdatedEditorial(content), banks: bank.banks, mistakes };
  mistakes.push(...outdatedEditorial(file, content, lineOf));
  return { course: content, banks: bank.banks, mistakes };
}
