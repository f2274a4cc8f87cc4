import { locales, subject } from '@academy/contracts';
import * as z from 'zod';
import { wordsHash } from './lesson-words.ts';

type Expected = { error: (issue: { input?: unknown }) => string };

const expecting = (what: string): Expected => ({
  error: ({ input }) => (input === undefined ? 'is missing' : `must be ${what}`),
});

export const name = z
  .string(expecting('a name'))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits, joined by single hyphens')
  .max(100, 'must have at most 100 characters');

/**
 * Name of a course's folder, which is the slug of the course. It must not look like the generated slug of a course that
 * a company has created (`own-` and a UUID).
 */
export const folderName = name.refine(
  (slug) => !/^own-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug),
  {
    error: 'must not be own- and an id, like the slugs of companies’ own courses',
  },
);

const text = (longest: number) =>
  z
    .string(expecting('a text'))
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must have at most ${longest} characters`);

/**
 * Schema of a text in each language of the course. `inconsistenciesOf` checks that these are the languages of the
 * title.
 */
const perLanguage = (longest: number) =>
  z.partialRecord(
    z.enum(locales),
    text(longest),
    expecting(`a text for each language (${locales.join(', ')})`),
  );

const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(item, expecting('a list')).max(most, `must have at most ${most} entries`);

/**
 * Schema of `editorial`: for each language, the hashes of a lesson's present words and of earlier words that differ
 * from them only editorially. Learners need not take a lesson again after an editorial change (rule 209).
 */
const editorial = z.partialRecord(
  z.enum(locales),
  z
    .array(
      z
        .string(expecting('a hash'))
        .regex(wordsHash, 'must be a hash that npm run check-courses -- --since <commit> has printed'),
      expecting('a list of hashes'),
    )
    .min(2, 'needs at least two hashes: those of the earlier and of the present words'),
  expecting('a list of hashes for each language'),
);

const lesson = z.strictObject(
  {
    id: name,
    title: perLanguage(200),
    /** Why the words of the lesson were last changed. Learners see this reason. */
    change: perLanguage(300).optional(),
    editorial: editorial.optional(),
  },
  expecting('a lesson'),
);

const chapter = z.strictObject(
  { id: name, title: perLanguage(200), lessons: list(lesson, 200).min(1, 'needs at least one lesson') },
  expecting('a chapter'),
);

const source = z.strictObject(
  {
    title: text(500),
    /** Official titles of the source in other languages than the language of `title`. */
    titles: perLanguage(500).optional(),
    url: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  },
  expecting('a source with title and url'),
);

export const courseFile = z.strictObject(
  {
    subject: z.enum(subject.options, expecting(`one of ${subject.options.join(', ')}`)),
    bonus: z.boolean(expecting('true or false')),
    /** Last day by which an editor has to check the facts of the course again. */
    review_by: z.iso.date(expecting('a date such as 2027-05-31')),
    title: perLanguage(200).refine(
      (texts) => Object.keys(texts).length > 0,
      'needs a text in at least one language',
    ),
    description: perLanguage(2_000),
    sources: list(source, 100),
    chapters: list(chapter, 100).min(1, 'needs at least one chapter'),
  },
  expecting('a course with subject, bonus, review_by, title, description, sources and chapters'),
);
export type CourseFile = z.infer<typeof courseFile>;
