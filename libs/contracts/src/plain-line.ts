/** Matches characters that have no width or no meaning: soft hyphens, zero-width spaces, direction marks, private use. */
const invisible = /(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Scripts whose spelling needs the zero-width joiner or non-joiner, for example in Persian, Bengali and Sinhala names. */
const joiningScripts = [
  ...[
    'Arabic',
    'Syriac',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
  ],
  ...['Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
];
const letter = `(?=[\\p{L}\\p{M}])[${joiningScripts.map((script) => `\\p{scx=${script}}`).join('')}]`;
/** Matches joiners that are not a single joiner between two letters of such scripts. */
const meaninglessJoiner = new RegExp(
  `[\\u200C\\u200D](?:(?<!${letter}[\\u200C\\u200D])|(?!${letter}))`,
  'gu',
);
const space = /[\s\p{Cc}]+/gu;

/**
 * Returns a text as one line in the normal form NFC. Invisible characters are removed; white space and control characters
 * become one space. Joiners are kept only between letters of scripts that need them, so that names in other scripts which
 * look alike are the same text. All texts in which people do not see such characters are normalised in this way, wherever they come
 * from, so that a name that was typed, imported or copied from a document is the same name.
 */
export const plainLine = (text: string): string =>
  text.replace(invisible, '').replace(meaninglessJoiner, '').normalize('NFC').replace(space, ' ').trim();
