/** Matches characters that have no width or no meaning: soft hyphens, zero-width characters, direction marks, private use. */
const invisible = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
const space = /[\s\p{Cc}]+/gu;

/**
 * Returns a text as one line in the normal form NFC. Invisible characters are removed; white space and control characters
 * become one space. All texts in which people do not see such characters are normalised in this way, wherever they come
 * from, so that a name that was typed, imported or copied from a document is the same name.
 */
export const plainLine = (text: string): string =>
  text.replace(invisible, '').normalize('NFC').replace(space, ' ').trim();
