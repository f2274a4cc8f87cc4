import type { CourseOutline, Locale } from '@academy/contracts';
import { locales } from '@academy/contracts/client';

export type OutlineChapter = CourseOutline['chapters'][number];
export type OutlineLesson = OutlineChapter['lessons'][number];
export type Texts = Partial<Record<Locale, string | undefined>>;

/** Chapter or lesson that a dialog adds, renames or removes. */
export interface OutlineEntry {
  kind: 'chapter' | 'lesson';
  /** Undefined for a new entry. */
  id: string | undefined;
  /** Id of the chapter that contains the lesson; undefined for a chapter. */
  chapterId: string | undefined;
}

/** A course has the languages in which it has a title. */
export const languagesOf = ({ title }: Pick<CourseOutline, 'title'>): Locale[] =>
  locales.filter((language) => title[language] !== undefined);

/** Returns the text in the given language or, if there is none, in another language. */
export const textIn = (texts: Texts, language: Locale): string =>
  texts[language] ?? locales.map((each) => texts[each]).find((text) => text !== undefined) ?? '';

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * Converts a text into an id of lower-case letters, digits and hyphens. Returns `fallback` if the text has none of
 * these.
 */
export function slugOf(text: string, fallback: string): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? fallback : slug;
}

/** Appends a number to `wanted` if `used` already contains it. */
export function uniqueId(wanted: string, used: readonly string[]): string {
  let id = wanted;
  for (let number = 2; used.includes(id); number += 1) id = `${wanted}-${number}`;
  return id;
}

export const lessonsOf = ({ chapters }: CourseOutline): OutlineLesson[] =>
  chapters.flatMap(({ lessons }) => lessons);

/**
 * Ids that a new lesson cannot have. The id of a lesson is also the name of its file, and `questions` is the name of
 * the file with the question bank.
 */
const idsOf = (outline: CourseOutline) => ['questions', ...lessonsOf(outline).map(({ id }) => id)];

export function withChapter(outline: CourseOutline, title: Texts): CourseOutline {
  const ids = outline.chapters.map(({ id }) => id);
  const id = uniqueId(slugOf(title.en ?? title.de ?? '', 'chapter'), ids);
  return { ...outline, chapters: [...outline.chapters, { id, title, lessons: [] }] };
}

/** Adds a lesson at the end of a chapter. Returns the outline and the id of the lesson. */
export function withLesson(outline: CourseOutline, chapterId: string, title: Texts) {
  const id = uniqueId(slugOf(title.en ?? title.de ?? '', 'lesson'), idsOf(outline));
  const chapters = outline.chapters.map((chapter) =>
    chapter.id === chapterId ? { ...chapter, lessons: [...chapter.lessons, { id, title }] } : chapter,
  );
  return { outline: { ...outline, chapters }, id };
}

export const withoutChapter = (outline: CourseOutline, id: string): CourseOutline => ({
  ...outline,
  chapters: outline.chapters.filter((chapter) => chapter.id !== id),
});

export const withoutLesson = (outline: CourseOutline, id: string): CourseOutline => ({
  ...outline,
  chapters: outline.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.filter((lesson) => lesson.id !== id),
  })),
});

export const changeChapter = (outline: CourseOutline, id: string, title: Texts): CourseOutline => ({
  ...outline,
  chapters: outline.chapters.map((chapter) => (chapter.id === id ? { ...chapter, title } : chapter)),
});

export const changeLesson = (
  outline: CourseOutline,
  id: string,
  { title, change }: Pick<OutlineLesson, 'title' | 'change'>,
): CourseOutline => ({
  ...outline,
  chapters: outline.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => {
      if (lesson.id !== id) return lesson;
      const { change: _former, ...kept } = lesson;
      return { ...kept, title, ...(change && { change }) };
    }),
  })),
});

/** Returns a copy of the list with one entry moved by one place; at either end of the list, it stays. */
export function moved<Entry>(list: readonly Entry[], index: number, by: -1 | 1): Entry[] {
  const copy = [...list];
  const entry = copy[index];
  if (entry === undefined || index + by < 0 || index + by >= copy.length) return copy;
  copy.splice(index, 1);
  copy.splice(index + by, 0, entry);
  return copy;
}

export const withMovedChapter = (outline: CourseOutline, id: string, by: -1 | 1): CourseOutline => ({
  ...outline,
  chapters: moved(
    outline.chapters,
    outline.chapters.findIndex((chapter) => chapter.id === id),
    by,
  ),
});

/** Moves a lesson by one place. The first or last lesson of a chapter can move into the neighbouring chapter. */
export function withMovedLesson(outline: CourseOutline, id: string, by: -1 | 1): CourseOutline {
  const { chapters } = outline;
  const place = chapters.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id));
  const from = chapters[place];
  const index = from?.lessons.findIndex((lesson) => lesson.id === id) ?? -1;
  const lesson = from?.lessons[index];
  if (!from || !lesson) return outline;
  const isInside = index + by >= 0 && index + by < from.lessons.length;
  const to = chapters[place + by];
  if (!isInside && !to) return outline;
  const change = (chapter: OutlineChapter): OutlineChapter => {
    if (isInside) return chapter === from ? { ...from, lessons: moved(from.lessons, index, by) } : chapter;
    if (chapter === from) return { ...from, lessons: from.lessons.filter((each) => each !== lesson) };
    if (chapter !== to) return chapter;
    return { ...to, lessons: by === 1 ? [lesson, ...to.lessons] : [...to.lessons, lesson] };
  };
  return { ...outline, chapters: chapters.map(change) };
}
