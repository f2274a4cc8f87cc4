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
 * Returns a text as one line in the normal form NFC. Invisible characters are removed; white space and control
 * characters become one space. Joiners are kept only between letters of scripts that need them; in other scripts they
 * are invisible, and two names that look alike would differ. All texts are normalised in this way, whether they are
 * typed, imported or copied, so that equal names are equal texts.
 */
export const plainLine = (text: string): string =>
  text.replace(invisible, '').replace(meaninglessJoiner, '').normalize('NFC').replace(space, ' ').trim();
