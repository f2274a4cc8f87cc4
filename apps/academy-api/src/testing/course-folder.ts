import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface CourseFolder {
  /** Path of the folder named `courses`, which contains one folder per course. */
  directory: string;
  /** @param file path relative to `directory`, such as `privacy/de/basics.md` */
  write: (file: string, text: string | Buffer) => void;
  remove: (file: string) => void;
}

const made: string[] = [];
afterAll(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Creates an empty folder for courses, which is deleted after all tests of the file. */
export function courseFolder(): CourseFolder {
  const folder = mkdtempSync(join(tmpdir(), 'academy-courses-'));
  made.push(folder);
  const directory = join(folder, 'courses');
  mkdirSync(directory);
  return {
    directory,
    write: (file, text) => {
      mkdirSync(dirname(join(directory, file)), { recursive: true });
      writeFileSync(join(directory, file), text);
    },
    remove: (file) => rmSync(join(directory, file), { recursive: true }),
  };
}

/**
 * Returns a `course.yaml` with one chapter for each list of lessons.
 * @param changes values of the field `change` of lessons, by the ids of the lessons
 * @param editorial values of the field `editorial` of lessons, by the ids of the lessons
 */
export const courseYaml = (
  chapters: string[][],
  {
    title = 'Kurs',
    changes = {},
    editorial = {},
  }: { title?: string; changes?: Record<string, string>; editorial?: Record<string, string> } = {},
) =>
  [
    'subject: privacy',
    'bonus: false',
    'review_by: 2099-12-31',
    `title: { de: ${title}, en: ${title} en }`,
    'description: { de: Worum es geht, en: What it is about }',
    'sources:',
    '  - title: GDPR',
    '    url: https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    'chapters:',
    ...chapters.flatMap((lessons, index) => [
      `  - id: chapter-${index + 1}`,
      `    title: { de: Kapitel ${index + 1}, en: Chapter ${index + 1} }`,
      '    lessons:',
      ...lessons.flatMap((id) => [
        `      - id: ${id}`,
        `        title: { de: ${id} de, en: ${id} en }`,
        ...(changes[id] === undefined ? [] : [`        change: ${changes[id]}`]),
        ...(editorial[id] === undefined ? [] : [`        editorial: ${editorial[id]}`]),
      ]),
    ]),
    '',
  ].join('\n');

/** Writes a course in two languages with a text for each lesson. */
export function writeCourse({ write }: CourseFolder, slug: string, chapters: string[][], options = {}): void {
  write(`${slug}/course.yaml`, courseYaml(chapters, options));
  for (const id of chapters.flat()) {
    for (const language of ['de', 'en'])
      write(`${slug}/${language}/${id}.md`, `Text of ${id} in ${language}.\n`);
  }
}
