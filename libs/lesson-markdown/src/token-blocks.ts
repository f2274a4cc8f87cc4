import type { Token } from 'markdown-it';

/** Splits tokens into sibling blocks. */
export function siblings(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) blocks.push([]);
    blocks.at(-1)?.push(token);
    depth += token.nesting;
  }
  return blocks;
}

/** Returns the child blocks of a Markdown block. */
export const blocksIn = (block: readonly Token[]): Token[][] => siblings(block.slice(1, -1));

export const isA = (type: string, block: readonly Token[] | undefined): block is Token[] =>
  block?.[0]?.type === `${type}_open`;

/** Returns the inline token of a Markdown paragraph. */
export const textOf = (block: readonly Token[] | undefined): Token | undefined =>
  isA('paragraph', block) ? block[1] : undefined;

/** Returns the line number (from 1) at which a block begins. */
export const lineOf = (block: readonly Token[]): number => (block[0]?.map?.[0] ?? 0) + 1;

/** Returns the Markdown of a paragraph; undefined for any other block. */
export const sourceOf = (block: readonly Token[] | undefined): string | undefined =>
  isA('paragraph', block) ? (block[1]?.content ?? '') : undefined;
