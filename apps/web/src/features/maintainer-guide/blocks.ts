export interface Block {
  kind: 'paragraph' | 'bullets' | 'steps';
  /** The lines of a paragraph, or the items of a list. */
  lines: string[];
}

const markers: Record<Exclude<Block['kind'], 'paragraph'>, RegExp> = { bullets: /^- /, steps: /^\d+\. / };

/**
 * Splits a text at empty lines into paragraphs and lists.
 * The lines of a list begin with `- ` (bullets) or with a number such as `1. ` (steps).
 */
export const blocksOf = (text: string): Block[] =>
  text.split('\n\n').map((part) => {
    const lines = part.split('\n');
    for (const kind of ['bullets', 'steps'] as const)
      if (lines.every((line) => markers[kind].test(line)))
        return { kind, lines: lines.map((line) => line.replace(markers[kind], '')) };
    return { kind: 'paragraph', lines: [lines.join(' ')] };
  });
