import * as z from 'zod';
import { documentedInAddition } from './documented-as.ts';
import { plainLine } from './plain-line.ts';

/**
 * The white space that `trim` removes. The documented pattern lists these characters instead of using `\s`, because `\s`
 * matches other characters in the regular expressions of other programming languages.
 */
const space = '\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const inner = '[^\\u0000]';
const outer = `[^${space}\\u0000]`;

/**
 * Text that a person types, without the surrounding white space.
 * The documented pattern excludes the NUL character, because PostgreSQL refuses it.
 * @param min minimum length in UTF-16 code units, without surrounding white space
 * @param max maximum length in UTF-16 code units, including surrounding white space, like `maxLength` in the OpenAPI document
 */
export const typedText = (min: number, max: number) =>
  z
    .string()
    .max(max)
    .trim()
    .min(min)
    .meta({ [documentedInAddition]: { pattern: patternOf(min) } });

/** Search term for names. Both the term and stored names are normalised with `plainLine`. */
export const searchTerm = z.string().max(200).transform(plainLine);

/**
 * One line of plain text that a person types; see `plainLine`.
 * @param max maximum length of the line, in UTF-16 code units
 */
export const typedLine = (min: number, max: number) =>
  z
    .string()
    .max(4 * max)
    .transform(plainLine)
    .pipe(z.string().min(min).max(max));

/** Returns a regular expression for texts that contain no NUL and have at least `min` characters after trimming. */
function patternOf(min: number): string {
  if (min === 0) return `^${inner}*$`;
  if (min === 1) return `^[${space}]*${outer}${inner}*$`;
  return `^[${space}]*${outer}${inner}{${min - 2},}${outer}[${space}]*$`;
}
