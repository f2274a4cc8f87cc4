import type { Block } from './report-page.ts';
import type { TableBlock } from './report-table.ts';

/** Maximum height in points that is added to the columns of the trend, and to each row of a table, to fill a page. */
export const maxStretch = { trend: 170, row: 9 };
/** Maximum height in points by which each row is reduced if a report then fits on one page. */
const maxCompression = 3;
/** Empty space at the end of a page, in points, that is preferred to a table on two pages. */
const costOfDividing = 90;

export const heightOfBlocks = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);

/** Space on the pages for the tables and the definitions, in points. */
export interface Space {
  /** On the first page, below what precedes the tables. */
  first: number;
  second: number;
  /** Maximum height that the trend on the first page can take in addition. */
  trend: number;
}

/** Adds space to the rows, or removes it if `left` is negative, as far as rows can be stretched or compressed. */
export function stretchRows(blocks: readonly TableBlock[], left: number): TableBlock[] {
  const by = Math.max(-maxCompression, Math.min(maxStretch.row, left / Math.max(1, countRows(blocks))));
  return blocks.map((block) => block.stretch?.(by) ?? block);
}

const countRows = (blocks: readonly TableBlock[]) => blocks.filter(({ stretch }) => stretch).length;

const emptyAfterStretching = (blocks: readonly TableBlock[], left: number) =>
  left - (heightOfBlocks(stretchRows(blocks, left)) - heightOfBlocks(blocks));

/** Returns whether a page may end before a block: not directly after a heading, and not after a heading with one row only. */
const canBreakAt = (blocks: readonly TableBlock[], index: number) =>
  blocks[index]?.part !== 'rest' &&
  blocks[index - 1]?.part !== 'head' &&
  (blocks[index - 2]?.part !== 'head' || blocks[index]?.part !== 'row');

/**
 * Divides the tables between two pages, of which the last one also holds the definitions.
 * Of all possible divisions, the one with the least empty space on either page is chosen.
 * @returns the blocks of each page, or undefined if they need more than two pages
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
