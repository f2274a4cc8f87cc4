import { buffer } from 'node:stream/consumers';
import {
  draftFilePattern,
  maxDraftBytes,
  maxDraftPictureBytes,
  maxDraftTextBytes,
  maxOwnLessons,
  type ErrorCode,
} from '@academy/contracts';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  ArchiveProblem,
  bufferSource,
  openArchive,
  type Archive,
  type ArchivedFile,
  type ArchiveProblemCode,
} from '@academy/zip-files';
import { readOutline } from './course-file.ts';
import { storeNewCourse } from './create-own-course.ts';
import { holdUpload } from './hold-upload.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { lessonsOf } from './rules.ts';

const limits = { entries: 1_000, unpackedBytes: maxDraftBytes, ratio: 100 };

const codes: Record<ArchiveProblemCode, ErrorCode> = {
  invalid: 'not_a_course_archive',
  too_large: 'not_a_course_archive',
  outside: 'entry_outside_package',
};

/** @param detail the file that is refused, and the reason */
const refused = (detail: string) => new Failure('not_a_course_archive', { detail });

/** Returns true for files that programs add to archives unasked, such as `__MACOSX/._course.yaml` and `.DS_Store`. */
const isIgnored = (path: string) =>
  path
    .split('/')
    .some((name) => name.startsWith('.') || /^(?:__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name));

const courseFileName = 'course.yaml';
const isPicture = (path: string) => /\.(?:png|jpg)$/.test(path);

/**
 * Returns the files of a course by their path in the draft. If one folder of the archive contains all files, the paths
 * begin below this folder.
 */
function filesOf(archive: Archive): Map<string, ArchivedFile> {
  const files = archive.files.filter(({ path }) => !isIgnored(path));
  const [root = ''] = files[0]?.path.split('/') ?? [];
  const isInFolder =
    files.every(({ path }) => path.startsWith(`${root}/`)) &&
    files.some(({ path }) => path === `${root}/${courseFileName}`);
  const pathOf = (path: string) => (isInFolder ? path.slice(root.length + 1) : path);
  const named = new Map(files.map((file) => [pathOf(file.path), file]));
  if (!named.has(courseFileName)) throw refused(`${courseFileName}: the file is missing`);
  for (const [path, { size }] of named) {
    if (!draftFilePattern.test(path)) throw refused(`${path}: the file belongs to no course`);
    if (size > (isPicture(path) ? maxDraftPictureBytes : maxDraftTextBytes))
      throw refused(`${path}: the file is too large`);
  }
  return named;
}

/** Parses untrusted YAML. The value is undefined if the text cannot be parsed. */
export type ParseYaml = (text: string) => { value: unknown };

interface UploadedCourse {
  companyId: string;
  actor: Actor;
  storageLimit: number;
  parseYaml: ParseYaml;
}

/**
 * Creates a course from the ZIP file of an exported course. Stores the files unchanged. Mistakes in lessons and
 * pictures prevent the publication of the course, but not its import.
 * @returns the id of the course
 * @throws Failure `not_a_course_archive`, `entry_outside_package`, `too_many_own_courses`, `storage_full` or
 * `unavailable`
 */
export const importOwnCourse = (
  db: Database,
  { upload, ...course }: UploadedCourse & { upload: AsyncIterable<Uint8Array> },
): Promise<string> => holdUpload(upload, (content) => oneAtATime(() => storeArchive(db, content, course)));

async function storeArchive(
  db: Database,
  content: Buffer,
  { parseYaml, ...course }: UploadedCourse,
): Promise<string> {
  try {
    const archive = await openArchive(bufferSource(content), limits);
    const files = filesOf(archive);
    const courseFile = files.get(courseFileName);
    const text = courseFile ? (await buffer(archive.read(courseFile))).toString('utf8') : '';
    const outline = readOutline(parseYaml(text).value);
    if (!outline) throw refused(`${courseFileName}: the structure of the course is invalid`);
    if (lessonsOf(outline).length > maxOwnLessons)
      throw refused(`${courseFileName}: the course has more than ${maxOwnLessons} lessons`);
    const contents = async function* () {
      for (const [path, file] of files) yield { path, content: await buffer(archive.read(file)) };
    };
    const audit = { action: 'own_course_imported' as const, details: { files: files.size } };
    return await storeNewCourse(db, { ...course, outline, files: contents(), audit });
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    const detail = error.path === null ? error.message : `${error.path}: ${error.message}`;
    throw new Failure(codes[error.code], { detail });
  }
}
