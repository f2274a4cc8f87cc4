import type { Token } from 'markdown-it';

/** The blocks that stand side by side in a stream of tokens, each with all that is in it. */
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

/** The blocks that a block holds. */
export const blocksIn = (block: readonly Token[]): Token[][] => siblings(block.slice(1, -1));

export const isA = (type: string, block: readonly Token[] | undefined): block is Token[] =>
  block?.[0]?.type === `${type}_open`;

/** A paragraph's text, with its inline tokens as children. */
export const textOf = (block: readonly Token[] | undefined): Token | undefined =>
  isA('paragraph', block) ? block[1] : undefined;

/** Line of the Markdown that a block begins on. From 1. */
export const lineOf = (block: readonly Token[]): number => (block[0]?.map?.[0] ?? 0) + 1;
