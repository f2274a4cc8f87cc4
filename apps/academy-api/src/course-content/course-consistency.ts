import type { Locale } from '@academy/contracts';
import type { CourseFile } from './course-file.ts';
import type { Wrongness } from './mistakes.ts';
import type { YamlPath } from './positioned-yaml.ts';

interface Inconsistency extends Wrongness {
  path: YamlPath;
}

type Named = { id: string; path: YamlPath };

const chaptersOf = ({ chapters }: CourseFile): Named[] =>
  chapters.map(({ id }, index) => ({ id, path: ['chapters', index, 'id'] }));

const lessonsOf = ({ chapters }: CourseFile): Named[] =>
  chapters.flatMap(({ lessons }, chapter) =>
    lessons.map(({ id }, lesson) => ({ id, path: ['chapters', chapter, 'lessons', lesson, 'id'] })),
  );

const repeated = (named: readonly Named[], kind: string): Inconsistency[] =>
  named
    .filter(({ id }, index) => named.findIndex((other) => other.id === id) < index)
    .map(({ id, path }) => ({
      path,
      code: 'id_repeated',
      params: { id },
      message: `is the id of another ${kind} too: ${id}`,
    }));

/** Returns the languages in which the course has a title; these are the languages of the course. */
export const languagesOf = ({ title }: CourseFile): Locale[] => (Object.keys(title) as Locale[]).sort();

const textsOf = ({ description, chapters }: CourseFile) => [
  { texts: description, path: ['description'], of: 'description', id: '' },
  ...chapters.flatMap((chapter, index) => [
    { texts: chapter.title, path: ['chapters', index, 'title'], of: 'chapter', id: chapter.id },
    ...chapter.lessons.flatMap(({ id, title, change }, lesson) => [
      { texts: title, path: ['chapters', index, 'lessons', lesson, 'title'], of: 'lesson', id },
      ...(change
        ? [{ texts: change, path: ['chapters', index, 'lessons', lesson, 'change'], of: 'change', id }]
        : []),
    ]),
  ]),
];

function wrongLanguages(course: CourseFile): Inconsistency[] {
  const languages = languagesOf(course);
  return textsOf(course).flatMap(({ texts, path, of, id }) => [
    ...languages
      .filter((language) => texts[language] === undefined)
      .map((language) => ({
        path,
        code: 'text_missing' as const,
        params: { of, id, language },
        message: `has no text for ${language}, which the course’s title has`,
      })),
    ...Object.keys(texts)
      .filter((language) => !languages.includes(language as Locale))
      .map((language) => ({
        path: [...path, language],
        code: 'text_too_much' as const,
        params: { of, id, language },
        message: `has a text for ${language}, which the course’s title lacks`,
      })),
  ]);
}

/** Finds duplicate ids, and missing or superfluous translations. */
export const inconsistenciesOf = (course: CourseFile): Inconsistency[] => [
  ...repeated(chaptersOf(course), 'chapter'),
  ...repeated(lessonsOf(course), 'lesson'),
  ...wrongLanguages(course),
];
