import * as z from 'zod';
import { documentedInAddition } from './documented-as.ts';
import { plainLine } from './plain-line.ts';

/**
 * The white space that `trim` removes. The characters are listed in the documented pattern, because `\s` matches other
 * characters in the regular expressions of other programming languages.
 */
const space = '\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const inner = '[^\\u0000]';
const outer = `[^${space}\\u0000]`;

/**
 * Text that a person types, without white space around it. The documented pattern excludes the NUL character, which
 * PostgreSQL refuses.
 * @param min minimum length in UTF-16 code units, not counting white space around the text
 * @param max maximum length in UTF-16 code units, including white space around the text, as `maxLength` in the OpenAPI
 * document counts it
 */
export const typedText = (min: number, max: number) =>
  z
    .string()
    .max(max)
    .trim()
    .min(min)
    .meta({ [documentedInAddition]: { pattern: patternOf(min) } });

/** Search term for names. Stored names are normalised with `plainLine`, too. */
export const searchTerm = z.string().max(200).transform(plainLine);

/**
 * One line of plain text that a person types, normalised with `plainLine`.
 * @param max maximum length of the line in UTF-16 code units
 */
export const typedLine = (min: number, max: number) =>
  z
    .string()
    .max(4 * max)
    .transform(plainLine)
    .pipe(z.string().min(min).max(max));

/**
 * Regular expression for texts without NUL that have at least `min` characters, not counting white space around the
 * text.
 */
function patternOf(min: number): string {
  if (min === 0) return `^${inner}*$`;
  if (min === 1) return `^[${space}]*${outer}${inner}*$`;
  return `^[${space}]*${outer}${inner}{${min - 2},}${outer}[${space}]*$`;
}
