const longest = 200;

/** The title as one line without control characters; undefined if nothing remains. */
export function cleanTitle(text: string | undefined): string | undefined {
  const line = text
    ?.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Bidi_Control}\p{Cs}]/gu, '')
    .trim();
  if (!line) return undefined;
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}
