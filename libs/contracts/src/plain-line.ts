/**
 * Matches characters without width or meaning: soft hyphens, zero-width spaces, direction marks, private use and
 * others.
 */
const invisible = /(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/**
 * Scripts whose spelling needs the zero-width joiner or non-joiner, for example for Persian, Bengali and Sinhala names.
 */
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
/** Matches a joiner, unless it is a single joiner between two letters of `joiningScripts`. */
const meaninglessJoiner = new RegExp(
  `[\\u200C\\u200D](?:(?<!${letter}[\\u200C\\u200D])|(?!${letter}))`,
  'gu',
);
const space = /[\s\p{Cc}]+/gu;

/**
 * The text as one line in normal form NFC, without invisible characters; white space and control characters become one
 * space. Joiners stay only between letters of scripts that need them: in other scripts they are invisible, and two
 * names that look alike would differ. All texts are normalised in this way, whether they were typed, imported or
 * copied, so that equal names are equal texts.
 */
export const plainLine = (text: string): string =>
  text.replace(invisible, '').replace(meaninglessJoiner, '').normalize('NFC').replace(space, ' ').trim();
