import { createHash } from 'node:crypto';
import type { Locale } from '@academy/contracts';
import type { LessonContent, Texts } from './course-content.ts';

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Matches words, numbers with minus sign and decimals, and symbols that change the meaning, such as `%`, `<` and `✓`. */
const word =
  /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{M}\p{N}]+)*|(?<=^|[\s(])-(?=\p{N})|[\p{Sc}\p{Sm}\p{So}%‰§]/gu;

/** Matches invisible characters, such as soft hyphens, zero-width spaces and the variation selectors of emojis. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Matches the hashes that `hashWords` returns. The prefix contains the version of the function. A change of the function
 * needs a new version, and the earlier function has to stay for comparisons with stored hashes, as
 * `hashWordsOfAllLanguages` does. The prefix also keeps YAML from reading a hash as a number.
 */
export const wordsHash = /^w2-[0-9a-f]{16}$/;

/**
 * Returns a hash of the words of a lesson in one language. It stays the same if only spaces, punctuation or formatting
 * change, because learners need not read the lesson again then.
 */
export function hashWords(texts: readonly string[]): string {
  const words = texts.map((text) => text.replace(invisible, '').normalize('NFC').match(word) ?? []);
  return `w2-${sha256(words).slice(0, 16)}`;
}

/**
 * Returns the hash that the import stored before it stored a hash for each language. Databases of earlier versions contain
 * these hashes; without this function, every lesson would count as changed at the first import after the upgrade.
 * @param texts title and Markdown in each language, ordered by language
 */
export const hashWordsOfAllLanguages = (texts: readonly string[]): string =>
  sha256(texts.map((text) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')));

/** Returns the hashes of a lesson's words as the database stores them, such as `de=w2-0123… en=w2-4567…`. */
export const storedWords = (words: Texts<string>): string =>
  Object.entries(words)
    .map(([language, hash]) => `${language}=${hash}`)
    .sort()
    .join(' ');

/** Returns the hash of each language; undefined if the stored hash is one of all languages together. */
function readStoredWords(stored: string): Texts<string> | undefined {
  if (!stored.includes('=')) return undefined;
  return Object.fromEntries(stored.split(' ').map((entry) => entry.split('=')));
}

type ComparedLesson = Pick<LessonContent, 'words' | 'wordsOfAllLanguages' | 'editorial'>;

/**
 * Returns whether the words of a lesson have changed in a language, other than editorially, since an import stored `stored`
 * (rule 209). Adding or removing a language is no change, unless no language is left to compare.
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
