import type { Token } from 'markdown-it';

/** Splits markdown-it tokens into blocks on the same level. Each block is a list of its tokens. */
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

export const blocksIn = (block: readonly Token[]): Token[][] => siblings(block.slice(1, -1));

export const isA = (type: string, block: readonly Token[] | undefined): block is Token[] =>
  block?.[0]?.type === `${type}_open`;

/** The token with the content of a paragraph; undefined for any other block. */
export const textOf = (block: readonly Token[] | undefined): Token | undefined =>
  isA('paragraph', block) ? block[1] : undefined;

/** Number (from 1) of the line at which a block begins. */
export const lineOf = (block: readonly Token[]): number => (block[0]?.map?.[0] ?? 0) + 1;

/** The Markdown of a paragraph's content; undefined for any other block. */
export const sourceOf = (block: readonly Token[] | undefined): string | undefined =>
  isA('paragraph', block) ? (block[1]?.content ?? '') : undefined;
