import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Locale, ScormVersion } from '@academy/contracts';
import { streamZip, type ZipEntry } from '@academy/zip-files';
import { lessonFile } from './lesson-file.ts';
import { keyLength, maxLessons } from './lesson-key.ts';
import { manifestOf } from './manifest.ts';
import { renderPage } from './page.ts';
import type { PlayerCourse, PlayerLesson } from './player-course.ts';
import { bankOf, playerTestOf, type PackagedTest } from './test-bank.ts';

export interface PackagedLesson {
  id: string;
  title: string;
  minutes: number;
}

export interface PackagedCourse {
  id: string;
  title: string;
  language: Locale;
  chapters: { title: string; lessons: PackagedLesson[] }[];
}

interface PackageInput {
  course: PackagedCourse;
  version: ScormVersion;
  /** The final test; if undefined, learners complete the last lesson like any other lesson. */
  test?: PackagedTest | undefined;
  /** Loads the sanitised HTML of a lesson. Called for one lesson after the other, while the package is streamed. */
  loadHtml: (lessonId: string) => Promise<string>;
}

/**
 * Modification time of all files. The time is always the earliest one of the ZIP format, so that equal input gives
 * equal bytes.
 */
const mtime = new Date('1980-01-01T00:00:00Z');

const launch = 'index.html';

/**
 * Key of a lesson. A lesson's key is the same in every package, and contains only characters that every LMS can store.
 */
export const keyOf = (lessonId: string): string =>
  createHash('sha256').update(lessonId).digest('base64url').slice(0, keyLength);

const fileOf = (number: number) => `lessons/${String(number).padStart(4, '0')}.js`;

interface NumberedLesson extends PlayerLesson {
  id: string;
}

function addFiles({ chapters }: PackagedCourse): { title: string; lessons: NumberedLesson[] }[] {
  let count = 0;
  return chapters.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, key: keyOf(lesson.id), file: fileOf((count += 1)) })),
  }));
}

const entry = (name: string, content: string | Buffer): ZipEntry => ({ name, content: Buffer.from(content) });

/** Yields `imsmanifest.xml` first, then the other files in the order of the manifest. */
async function* entriesOf({ course, version, test, loadHtml }: PackageInput): AsyncGenerator<ZipEntry> {
  // Imported only when the first package is built, because most processes build none.
  const { playerFont, playerScript, playerStyle, schemas } = await import('./package-files.built.ts');
  const { title, language } = course;
  const chapters = addFiles(course);
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const outline: PlayerCourse['chapters'] = chapters.map((chapter) => ({
    title: chapter.title,
    lessons: chapter.lessons.map(({ id: _, ...lesson }) => lesson),
  }));
  const playerTest = test && playerTestOf(test);
  const fixed: Record<string, string | Buffer> = {
    ...schemas[version],
    [launch]: renderPage({
      ...{ title, language, version, chapters: outline },
      ...(playerTest && { test: playerTest }),
    }),
    ...(playerTest && { [playerTest.file]: lessonFile(playerTest.key, bankOf(test, keyOf)) }),
    'player.css': playerStyle,
    'player.js': playerScript,
    'player.woff2': Buffer.from(playerFont, 'base64'),
  };
  const lessonByFile = new Map(lessons.map((lesson) => [lesson.file, lesson]));
  const files = [...Object.keys(fixed), ...lessonByFile.keys()].sort();

  yield entry(
    'imsmanifest.xml',
    manifestOf(version, { identifier: `course-${course.id}`, title, launch, files }),
  );
  for (const file of files) {
    const lesson = lessonByFile.get(file);
    yield entry(file, lesson ? lessonFile(lesson.key, await loadHtml(lesson.id)) : (fixed[file] ?? ''));
  }
}

/**
 * Streams a course as a self-contained SCORM package (ZIP file), with only one lesson in memory. Equal input gives
 * equal bytes. The stream fails if `loadHtml` fails.
 * @throws Error if the course has more lessons than SCORM 1.2 can store
 */
export function streamScormPackage(input: PackageInput): Readable {
  const count = input.course.chapters.flatMap(({ lessons }) => lessons).length;
  const most = maxLessons(input.test !== undefined);
  if (count > most) throw new Error(`the course has ${count} lessons, SCORM 1.2 can store ${most}`);
  return Readable.from(streamZip(entriesOf(input), mtime));
}
