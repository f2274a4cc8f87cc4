import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Maximum length of both texts together, in characters. */
const maxLength = 400_000;
/** Time limit of a comparison in milliseconds. */
const maxMs = 2_000;
/** Number of characters that are shown before and after a change if the unchanged passage is long. */
const shownContext = 240;

/**
 * Compares two texts word by word.
 * @returns undefined if the texts are too long, or differ too much
 */
export function compareTexts(before: string, after: string): DiffPart[] | undefined {
  if (before.length + after.length > maxLength) return undefined;
  // If the time limit is exceeded, the result is undefined, which the types of the package do not state.
  const changes = diffWordsWithSpace(before, after, { timeout: maxMs });
  return (changes as typeof changes | undefined)?.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** Shortens long unchanged passages to the words next to the changes. */
export function withoutLongParts(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= 2 * shownContext + 40) return part;
    const start = index === 0 ? '' : part.text.slice(0, shownContext);
    const end = index === parts.length - 1 ? '' : part.text.slice(-shownContext);
    return { ...part, text: [start, end].join(' \n[…]\n ') };
  });
}
