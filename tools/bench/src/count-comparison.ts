import type { Counts } from './counts.ts';
import { table } from './markdown-table.ts';
import { readPage } from './page.ts';

/** Maximum count, as a multiple of the count in docs/performance.md. */
const maxGrowth = 1.1;

const measures = {
  statements: 'statements',
  roundTrips: 'round trips',
  buffers: 'shared buffers',
  bytes: 'bytes',
} as const;
type Measure = keyof typeof measures;
const measureNames = Object.keys(measures) as Measure[];

export const countTable = (counts: readonly Counts[]): string =>
  table(
    ['Request', ...Object.values(measures)],
    counts.map((one) => [one.name, ...measureNames.map((measure) => one[measure].toLocaleString('en'))]),
  );

/** Reads the table of counts in the section of docs/performance.md that the markers `section` enclose. */
export function readCounts(page: string, section: string): Counts[] {
  const [, text = ''] = page.split(new RegExp(`<!-- /?${section} -->`));
  return [...text.matchAll(/^\| (.+?) +\|(( +[\d,]+ \|){4})$/gm)].map(([, name = '', cells = '']) => {
    const [statements, roundTrips, buffers, bytes] = cells
      .split('|')
      .map((cell) => Number(cell.replaceAll(',', ''))) as [number, number, number, number];
    return { name, statements, roundTrips, buffers, bytes };
  });
}

export const statedCounts = (): Counts[] => readCounts(readPage(), 'counts');

const changesOf = (now: Counts, stated: Counts, hasChanged: (now: number, stated: number) => boolean) =>
  measureNames
    .filter((measure) => hasChanged(now[measure], stated[measure]))
    .map((measure) => `${measures[measure]} ${stated[measure]} -> ${now[measure]}`);

/**
 * Returns a message for each count of a case that is more than 10 % above the count in docs/performance.md.
 * @param stated undefined if the page does not contain the case
 */
export const growthOf = (now: Counts, stated: Counts | undefined): string[] =>
  stated
    ? changesOf(now, stated, (count, before) => count > before * maxGrowth)
    : ['docs/performance.md states no counts: run npm run bench -- --counts --write'];

/**
 * Returns a message for each count of a case that is more than 10 % below the count in docs/performance.md. The page
 * should then be updated.
 */
export const shrinkageOf = (now: Counts, stated: Counts | undefined): string[] =>
  stated ? changesOf(now, stated, (count, before) => count * maxGrowth < before) : [];
