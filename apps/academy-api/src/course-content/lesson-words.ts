import { createHash } from 'node:crypto';
import type { Locale } from '@academy/contracts';
import type { LessonContent, Texts } from './course-content.ts';

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Matches words, numbers (also negative and decimal ones), and symbols that change the meaning, such as `%`, `<` and
 * `✓`.
 */
const word =
  /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{M}\p{N}]+)*|(?<=^|[\s(])-(?=\p{N})|[\p{Sc}\p{Sm}\p{So}%‰§]/gu;

/** Invisible characters, such as soft hyphens, zero-width spaces and the variation selectors of emojis. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Matches the hashes that `hashWords` returns. The prefix is the version of the hash function, and prevents YAML from
 * parsing a hash as a number. If `hashWords` changes, its earlier version must be kept as a separate function, because
 * databases still contain its hashes. `hashWordsOfAllLanguages` is such an earlier version.
 */
export const wordsHash = /^w2-[0-9a-f]{16}$/;

/**
 * Returns a hash of the words of a lesson in one language. Changes of spaces, punctuation and formatting do not change
 * the hash, because learners need not read the lesson again after such changes.
 */
export function hashWords(texts: readonly string[]): string {
  const words = texts.map((text) => text.replace(invisible, '').normalize('NFC').match(word) ?? []);
  return `w2-${sha256(words).slice(0, 16)}`;
}

/**
 * Returns the hash that earlier versions of the import stored: one for all languages together. Some databases still
 * contain these hashes. Without this function, every lesson would count as changed at the first import after the
 * upgrade.
 * @param texts title and Markdown in each language, ordered by language
 */
export const hashWordsOfAllLanguages = (texts: readonly string[]): string =>
  sha256(texts.map((text) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')));

/** Returns the hashes of a lesson's words in the format of the database, such as `de=w2-0123… en=w2-4567…`. */
export const storedWords = (words: Texts<string>): string =>
  Object.entries(words)
    .map(([language, hash]) => `${language}=${hash}`)
    .sort()
    .join(' ');

/** Parses a result of `storedWords`. Returns undefined for a hash of all languages together. */
function readStoredWords(stored: string): Texts<string> | undefined {
  if (!stored.includes('=')) return undefined;
  return Object.fromEntries(stored.split(' ').map((entry) => entry.split('=')));
}

type ComparedLesson = Pick<LessonContent, 'words' | 'wordsOfAllLanguages' | 'editorial'>;

/**
 * Returns true if the words of a lesson have changed in any language since an import stored `stored` (rule 209).
 * Ignores changes that `course.yaml` declares as editorial. Adding or removing a language is no change, unless `stored`
 * and the lesson have no language in common.
 */
export function haveWordsChanged(lesson: ComparedLesson, stored: string): boolean {
  const earlier = readStoredWords(stored);
  if (!earlier) return stored !== lesson.wordsOfAllLanguages;
  const languages = (Object.keys(lesson.words) as Locale[]).filter((language) => earlier[language]);
  return (
    languages.length === 0 ||
    languages.some((language) => {
      const before = earlier[language] ?? '';
      return before !== lesson.words[language] && !lesson.editorial[language]?.includes(before);
    })
  );
}
