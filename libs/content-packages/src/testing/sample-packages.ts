import { buildZip } from '@academy/zip-files/testing';
import { cmi5Structure, scormManifest, type SampleLesson } from './sample-manifests.ts';

export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  buildZip(Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content) })));

const page = (title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

const pathOf = ({ href = 'index.html' }: SampleLesson) => decodeURIComponent(href.split(/[?#]/)[0] ?? '');

const pagesOf = (lessons: readonly SampleLesson[]) =>
  Object.fromEntries(lessons.map((lesson) => [pathOf(lesson), page(lesson.title ?? 'Lesson')]));

interface SamplePackage {
  title?: string;
  lessons?: readonly SampleLesson[];
  /** Additional files; a file with the path of a lesson's page replaces that page. */
  files?: Readonly<Record<string, string | Buffer>>;
}

const oneLesson: readonly SampleLesson[] = [{ identifier: 'lesson-1', title: 'Lesson 1' }];

/** Builds a SCORM package whose lessons are pages that report nothing. */
export const scormPackage = ({
  version = '1.2',
  title = 'Sample course',
  lessons = oneLesson,
  files = {},
}: SamplePackage & { version?: '1.2' | '2004 3rd Edition' | '2004 4th Edition' } = {}): Buffer =>
  zipOf({ 'imsmanifest.xml': scormManifest({ version, title, lessons }), ...pagesOf(lessons), ...files });

/** Builds a cmi5 package whose units are pages that report nothing. */
export const cmi5Package = ({
  title = 'Sample course',
  lessons = oneLesson,
  files = {},
}: SamplePackage = {}): Buffer =>
  zipOf({ 'cmi5.xml': cmi5Structure({ title, lessons }), ...pagesOf(lessons), ...files });
