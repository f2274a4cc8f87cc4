import type { Block } from './report-page.ts';
import type { TableBlock } from './report-table.ts';

/** Maximum height in points by which the chart (`trend`), and each row of a table, is stretched to fill a page. */
export const maxStretch = { trend: 170, row: 9 };
/** Maximum height in points by which each row is compressed if the report then fits on one page. */
const maxCompression = 3;
/**
 * Cost of a page break within a table, as empty space in points: this much empty space is accepted to avoid the break.
 */
const costOfDividing = 90;

export const heightOfBlocks = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);

/** Space in points that is left on the pages for the tables and the definitions. */
export interface Space {
  /** On the first page, below the content that precedes the tables. */
  first: number;
  second: number;
  /** Maximum height by which the chart on the first page can be stretched. */
  trend: number;
}

/** Distributes the height `left` over the rows, within the limits for stretching; a negative `left` compresses them. */
export function stretchRows(blocks: readonly TableBlock[], left: number): TableBlock[] {
  const by = Math.max(-maxCompression, Math.min(maxStretch.row, left / Math.max(1, countRows(blocks))));
  return blocks.map((block) => block.stretch?.(by) ?? block);
}

const countRows = (blocks: readonly TableBlock[]) => blocks.filter(({ stretch }) => stretch).length;

const emptyAfterStretching = (blocks: readonly TableBlock[], left: number) =>
  left - (heightOfBlocks(stretchRows(blocks, left)) - heightOfBlocks(blocks));

/**
 * Whether a page may end before a block. It may not end directly after the head of a table, between the first two rows
 * of a table, or before the text below a table.
 */
const canBreakAt = (blocks: readonly TableBlock[], index: number) =>
  blocks[index]?.part !== 'rest' &&
  blocks[index - 1]?.part !== 'head' &&
  (blocks[index - 2]?.part !== 'head' || blocks[index]?.part !== 'row');

/**
 * Divides the tables between at most two pages; the definitions are below them on the last page. If everything fits on
 * one page, there is no second page. Otherwise, the function chooses the division whose emptier page has the least
 * empty space. A page break within a table counts like `costOfDividing` points of empty space.
 * @returns the blocks of each page, or undefined if they do not fit on two pages
 */
export function dividePages(
  blocks: readonly TableBlock[],
  definitions: Block,
  { first, second, trend }: Space,
): TableBlock[][] | undefined {
  const least = heightOfBlocks(blocks) - maxCompression * countRows(blocks);
  if (least + definitions.height <= first) return [[...blocks]];
  let best: { cost: number; pages: TableBlock[][] } | undefined;
  for (let index = 0; index <= blocks.length; index += 1) {
    if (!canBreakAt(blocks, index)) continue;
    const before = blocks.slice(0, index);
    const head = blocks[index]?.repeatedHead;
    const after = [...(head ? [{ ...head, part: 'head' } as const] : []), ...blocks.slice(index)];
    const left = first - heightOfBlocks(before);
    const secondLeft = second - heightOfBlocks(after) - definitions.height;
    if (left < 0 || secondLeft < 0) continue;
    const empty = [Math.max(0, left - trend), emptyAfterStretching(after, secondLeft)];
    const cost = Math.max(...empty) + (head ? costOfDividing : 0);
    if (!best || cost <= best.cost) best = { cost, pages: [before, after] };
  }
  return best?.pages;
}
