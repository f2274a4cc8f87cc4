import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Locale, ScormVersion } from '@academy/contracts';
import { streamZip, type ZipEntry } from '@academy/zip-files';
import { lessonFile } from './lesson-file.ts';
import { keyLength, mostLessons } from './lesson-key.ts';
import { manifestOf } from './manifest.ts';
import { playerScript, playerStyle, schemas } from './package-files.built.ts';
import { pageOf } from './page.ts';
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
  /** Reads a lesson's HTML, sanitised. Called for one lesson after the other, as the package is read. */
  htmlOf: (lessonId: string) => Promise<string>;
}

/** The earliest that a zip can say: packages of the same course do not differ by when they were made. */
const beginning = new Date('1980-01-01T00:00:00Z');

const launch = 'index.html';

/** Short, the same in every package, and of characters that every run-time keeps. */
const keyOf = (lessonId: string) =>
  createHash('sha256').update(lessonId).digest('base64url').slice(0, keyLength);

const fileOf = (number: number) => `lessons/${String(number).padStart(4, '0')}.js`;

interface NumberedLesson extends PlayerLesson {
  id: string;
}

/** A course's lessons with their keys and files, chapter by chapter. */
function numbered({ chapters }: PackagedCourse): { title: string; lessons: NumberedLesson[] }[] {
  let count = 0;
  return chapters.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, key: keyOf(lesson.id), file: fileOf((count += 1)) })),
  }));
}

const entry = (name: string, text: string): ZipEntry => ({ name, content: Buffer.from(text) });

/** The manifest, then the files that it names, in its order. */
async function* entriesOf({ course, version, htmlOf }: PackageInput): AsyncGenerator<ZipEntry> {
  const { title, language } = course;
  const chapters = numbered(course);
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const outline: PlayerCourse['chapters'] = chapters.map((chapter) => ({
    title: chapter.title,
    lessons: chapter.lessons.map(({ id: _, ...lesson }) => lesson),
  }));
  const fixed: Record<string, string> = {
    ...schemas[version],
    [launch]: pageOf({ title, language, version, chapters: outline }),
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
    yield entry(file, lesson ? lessonFile(lesson.key, await htmlOf(lesson.id)) : (fixed[file] ?? ''));
  }
}

/**
 * A course as a self-contained SCORM package: a zip, made as it is read, with one lesson in memory. The same course
 * gives the same bytes. The stream fails when `htmlOf` does.
 * @throws Error when a course has more lessons than SCORM 1.2 can remember
 */
export function scormPackage(input: PackageInput): Readable {
  const count = input.course.chapters.flatMap(({ lessons }) => lessons).length;
  if (count > mostLessons) throw new Error(`SCORM remembers ${mostLessons} lessons, the course has ${count}`);
  return Readable.from(streamZip(entriesOf(input), beginning));
}
