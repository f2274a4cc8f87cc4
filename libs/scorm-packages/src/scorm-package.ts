import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Locale, ScormVersion } from '@academy/contracts';
import { streamZip, type ZipEntry } from '@academy/zip-files';
import { lessonFile } from './lesson-file.ts';
import { keyLength, maxLessons } from './lesson-key.ts';
import { manifestOf } from './manifest.ts';
import { playerScript, playerStyle, schemas } from './package-files.built.ts';
import { renderPage } from './page.ts';
import type { PlayerCourse, PlayerLesson } from './player-course.ts';

export interface PackagedLesson {
  id: string;
  title: string;
  minutes: number;
}

/** A course in one language. */
export interface PackagedCourse {
  id: string;
  title: string;
  language: Locale;
  chapters: { title: string; lessons: PackagedLesson[] }[];
}

interface PackageInput {
  course: PackagedCourse;
  version: ScormVersion;
  /** Loads a lesson's sanitised HTML. Called for one lesson at a time, while the package stream is consumed. */
  loadHtml: (lessonId: string) => Promise<string>;
}

/** Fixed modification time, the earliest of the zip format, for reproducible packages. */
const mtime = new Date('1980-01-01T00:00:00Z');

const launch = 'index.html';

/**
 * Returns a lesson's key. The key is the same in every package and contains only characters that every LMS can store.
 */
const keyOf = (lessonId: string) =>
  createHash('sha256').update(lessonId).digest('base64url').slice(0, keyLength);

const fileOf = (number: number) => `lessons/${String(number).padStart(4, '0')}.js`;

interface NumberedLesson extends PlayerLesson {
  id: string;
}

/** Adds its key and file path to each lesson. */
function addFiles({ chapters }: PackagedCourse): { title: string; lessons: NumberedLesson[] }[] {
  let count = 0;
  return chapters.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, key: keyOf(lesson.id), file: fileOf((count += 1)) })),
  }));
}

const entry = (name: string, text: string): ZipEntry => ({ name, content: Buffer.from(text) });

/** Yields the manifest, then the files that it lists, in the same order as in the manifest. */
async function* entriesOf({ course, version, loadHtml }: PackageInput): AsyncGenerator<ZipEntry> {
  const { title, language } = course;
  const chapters = addFiles(course);
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const outline: PlayerCourse['chapters'] = chapters.map((chapter) => ({
    title: chapter.title,
    lessons: chapter.lessons.map(({ id: _, ...lesson }) => lesson),
  }));
  const fixed: Record<string, string> = {
    ...schemas[version],
    [launch]: renderPage({ title, language, version, chapters: outline }),
    'player.css': playerStyle,
    'player.js': playerScript,
  };
  const lessonByFile = new Map(lessons.map((lesson) => [lesson.file, lesson]));
  const files = [...Object.keys(fixed), ...lessonByFile.keys()].sort();

  yield entry(
    'imsmanifest.xml',
    manifestOf(version, { identifier: `course-${course.id}-${language}`, title, launch, files }),
  );
  for (const file of files) {
    const lesson = lessonByFile.get(file);
    yield entry(file, lesson ? lessonFile(lesson.key, await loadHtml(lesson.id)) : (fixed[file] ?? ''));
  }
}

/**
 * Streams a course as a self-contained SCORM package (zip), holding only one lesson in memory. Reproducible: equal
 * input gives equal bytes. The stream fails when `loadHtml` fails.
 * @throws Error if the course has more lessons than SCORM 1.2 can store
 */
export function streamScormPackage(input: PackageInput): Readable {
  const count = input.course.chapters.flatMap(({ lessons }) => lessons).length;
  if (count > maxLessons)
    throw new Error(`the course has ${count} lessons, SCORM 1.2 can store ${maxLessons}`);
  return Readable.from(streamZip(entriesOf(input), mtime));
}
