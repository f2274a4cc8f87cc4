import { Document, parse, parseDocument } from 'yaml';
import { courseOutline, type CourseOutline } from '@academy/contracts';
import { copyComments } from './copy-comments.ts';
import { givenTexts } from './rules.ts';

/** Values of `course.yaml` that the outline does not contain. */
interface KeptValues {
  bonus: boolean;
  /** The lists `editorial` by the id of the lesson. */
  editorial: Map<string, unknown>;
}

const nothingKept = (): KeptValues => ({ bonus: false, editorial: new Map() });

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Plain[] => (Array.isArray(value) ? value.filter(isPlain) : []);

function keptIn(text: string): KeptValues {
  const value = parse(text, { logLevel: 'error' }) as unknown;
  if (!isPlain(value)) return nothingKept();
  const lessons = listOf(value['chapters']).flatMap(({ lessons: ofChapter }) => listOf(ofChapter));
  return {
    bonus: value['bonus'] === true,
    editorial: new Map(
      lessons.flatMap(({ id, editorial }) =>
        typeof id === 'string' && editorial !== undefined ? [[id, editorial] as const] : [],
      ),
    ),
  };
}

/**
 * Returns the text of `course.yaml` for an outline.
 * @param before the present `course.yaml` of the draft; its comments, and its values that the outline does not contain,
 * are kept
 */
export function writeCourseFile(outline: CourseOutline, before = ''): string {
  const { bonus, editorial } = keptIn(before);
  const { subject, review_by, sources, chapters } = outline;
  const written = new Document(
    {
      ...{ subject, bonus, review_by },
      title: givenTexts(outline.title),
      description: givenTexts(outline.description),
      sources: sources.map(({ title, titles, url }) => ({
        title,
        ...(titles && { titles: givenTexts(titles) }),
        ...(url !== undefined && { url }),
      })),
      chapters: chapters.map(({ id, title, lessons }) => ({
        id,
        title: givenTexts(title),
        lessons: lessons.map((lesson) => ({
          id: lesson.id,
          title: givenTexts(lesson.title),
          ...(lesson.change && { change: givenTexts(lesson.change) }),
          ...(editorial.has(lesson.id) && { editorial: editorial.get(lesson.id) }),
        })),
      })),
    },
    // Writes equal objects in full, not as YAML aliases.
    { aliasDuplicateObjects: false },
  );
  copyComments(parseDocument(before, { logLevel: 'error' }), written);
  // Turns line folding off, so that changing a word changes only one line of the file.
  return written.toString({ lineWidth: 0 });
}

/** Surrogates without a counterpart, which PostgreSQL rejects. */
const loneSurrogates = /\p{Surrogate}/gu;

/** Replaces characters in the texts of an outline that PostgreSQL cannot store. */
export const storable = (outline: CourseOutline): CourseOutline =>
  JSON.parse(JSON.stringify(outline), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(loneSurrogates, '\uFFFD') : value,
  ) as CourseOutline;

/** Returns true if a text of an outline contains a null character, which PostgreSQL rejects. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

/** Reads the outline from the parsed value of a `course.yaml`; undefined if the value is not a valid outline. */
export function readOutline(value: unknown): CourseOutline | undefined {
  const read = courseOutline.safeParse(value);
  return read.success && !hasNul(read.data) ? storable(read.data) : undefined;
}
