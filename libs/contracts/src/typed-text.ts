import * as z from 'zod';
import { documentedInAddition } from './documented-as.ts';

/** The white space that `trim` removes; `\s` means other characters outside of JavaScript. */
const space = '\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const inner = '[^\\u0000]';
const outer = `[^${space}\\u0000]`;

/**
 * Text that a person types, without the white space around it. PostgreSQL refuses the NUL character.
 * @param min least length in UTF-16 code units, after the white space around the text has been removed
 * @param max greatest length in UTF-16 code units, with the white space around the text, as the document's `maxLength` counts
 */
export const typedText = (min: number, max: number) =>
  z
    .string()
    .max(max)
    .trim()
    .min(min)
    .meta({ [documentedInAddition]: { pattern: patternOf(min) } });

/**
 * One line of plain text that a person types. Control characters, invisible characters and repeated spaces become one space.
 * @param max greatest length after that, in UTF-16 code units
 */
export const typedLine = (min: number, max: number) =>
  z
    .string()
    .max(4 * max)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(min).max(max));

/** Returns a regular expression for texts without NUL that have a least length without the white space around them. */
function patternOf(min: number): string {
  if (min === 0) return `^${inner}*$`;
  if (min === 1) return `^[${space}]*${outer}${inner}*$`;
  return `^[${space}]*${outer}${inner}{${min - 2},}${outer}[${space}]*$`;
}
