import MarkdownIt, { type Token } from 'markdown-it';
import container from 'markdown-it-container';

/** Names of the blocks that begin with `:::name`. */
const containers = ['check', 'sort', 'branch', 'inbox', 'certificate'] as const;

/**
 * Parses lessons into the same blocks as the import of courses. It recognises HTML, so that texts which contain some are
 * not shown in the editor of texts. What it renders is only compared, and never shown.
 */
export const lessonParser = new MarkdownIt({ html: true, linkify: false, typographer: false });
for (const name of containers)
  lessonParser.use(container, name, { validate: (params: string) => params.trim() === name });
lessonParser.validateLink = () => true;

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

/** Returns the child blocks of a block. */
export const blocksIn = (block: readonly Token[]): Token[][] => siblings(block.slice(1, -1));

export const isA = (type: string, block: readonly Token[] | undefined): block is Token[] =>
  block?.[0]?.type === `${type}_open`;

/** Returns the Markdown of a paragraph; undefined for any other block. */
export const sourceOf = (block: readonly Token[] | undefined): string | undefined =>
  isA('paragraph', block) ? (block[1]?.content ?? '') : undefined;

/** Returns a normal form of what Markdown means. Two texts with the same form look the same to learners. */
export const meaningOf = (markdown: string): string =>
  lessonParser.render(markdown).replaceAll(/\s+/g, ' ').replaceAll(/> </g, '><').trim();

/** Like `meaningOf`, for blocks of lists in which it makes no difference whether empty lines separate the entries. */
export const meaningOfLists = (markdown: string): string => meaningOf(markdown).replaceAll(/ ?<\/?p> ?/g, '');
