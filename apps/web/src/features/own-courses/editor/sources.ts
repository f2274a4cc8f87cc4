import type { CourseOutline } from '@academy/contracts';
import { locales } from '@academy/contracts/client';

type Source = CourseOutline['sources'][number];

const separator = ' | ';

/**
 * Converts sources for the text field: one source per line, as `title | de: title in German | URL`. Titles in German
 * and English and the URL may be missing.
 */
export const writtenSources = (sources: readonly Source[]): string =>
  sources
    .map(({ title, titles = {}, url }) =>
      [
        title,
        ...locales.flatMap((language) =>
          titles[language] === undefined ? [] : [`${language}: ${titles[language]}`],
        ),
        ...(url === undefined ? [] : [url]),
      ].join(separator),
    )
    .join('\n');

const translation = new RegExp(`^(${locales.join('|')}):\\s*(.*)$`);

function readSource(line: string) {
  const parts = line.split('|').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const url = parts.length > 1 && /^\S+$/.test(last) && !translation.test(last) ? parts.pop() : undefined;
  const titles: Record<string, string> = {};
  while (parts.length > 1) {
    const [, language = '', title = ''] = translation.exec(parts.at(-1) ?? '') ?? [];
    if (language === '') break;
    titles[language] = title;
    parts.pop();
  }
  return {
    title: parts.join(separator),
    ...(Object.keys(titles).length > 0 && { titles }),
    ...(url !== undefined && { url }),
  };
}

/** Reads the lines of the text field. The form checks the result with the contract's schema. */
export const readSources = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readSource);
