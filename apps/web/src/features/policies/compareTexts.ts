import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Maximum number of characters in both texts together. */
const maxLength = 400_000;
/** Time limit of a comparison in milliseconds. */
const maxMs = 2_000;
/** Number of characters of a long unchanged passage that are shown next to a change. */
const shownContext = 240;

/**
 * Compares two texts word by word.
 * @returns undefined if the texts are too long, or the comparison takes too long
 */
export function compareTexts(before: string, after: string): DiffPart[] | undefined {
  if (before.length + after.length > maxLength) return undefined;
  // After the time limit, `diffWordsWithSpace` returns undefined, although its type does not say so.
  const changes = diffWordsWithSpace(before, after, { timeout: maxMs });
  return (changes as typeof changes | undefined)?.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/**
 * Shortens long unchanged passages: only the `shownContext` characters before and after each change stay, and `[…]`
 * replaces the rest.
 */
export function withoutLongParts(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= 2 * shownContext + 40) return part;
    const start = index === 0 ? '' : part.text.slice(0, shownContext);
    const end = index === parts.length - 1 ? '' : part.text.slice(-shownContext);
    return { ...part, text: [start, end].join(' \n[…]\n ') };
  });
}
