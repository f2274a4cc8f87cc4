import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@academy/testing';
import type { Counts } from './counts.ts';
import { table } from './markdown-table.ts';

/** Largest accepted growth of a count. */
const maxGrowth = 1.1;

const measures = {
  statements: 'statements',
  roundTrips: 'round trips',
  buffers: 'shared buffers',
  bytes: 'bytes',
} as const;
type Measure = keyof typeof measures;
const measureNames = Object.keys(measures) as Measure[];

/** The counts as a Markdown table. */
export const countTable = (counts: readonly Counts[]): string =>
  table(
    ['Request', ...Object.values(measures)],
    counts.map((one) => [one.name, ...measureNames.map((measure) => one[measure].toLocaleString('en'))]),
  );

/** Reads a table of counts from a section of docs/performance.md. */
export function readCounts(page: string, section: string): Counts[] {
  const [, text = ''] = page.split(new RegExp(`<!-- /?${section} -->`));
  return [...text.matchAll(/^\| (.+?) +\|(( +[\d,]+ \|){4})$/gm)].map(([, name = '', cells = '']) => {
    const [statements, roundTrips, buffers, bytes] = cells
      .split('|')
      .map((cell) => Number(cell.replaceAll(',', ''))) as [number, number, number, number];
    return { name, statements, roundTrips, buffers, bytes };
  });
}

/** The counts that docs/performance.md states. */
export const statedCounts = (): Counts[] =>
  readCounts(readFileSync(join(checkout, 'docs/performance.md'), 'utf8'), 'counts');

const changesOf = (now: Counts, stated: Counts, hasChanged: (now: number, stated: number) => boolean) =>
  measureNames
    .filter((measure) => hasChanged(now[measure], stated[measure]))
    .map((measure) => `${measures[measure]} ${stated[measure]} -> ${now[measure]}`);

/**
 * Returns the counts of a case that are more than a tenth above those that docs/performance.md states.
 * @param stated undefined if the page does not contain the case
 */
export const growthOf = (now: Counts, stated: Counts | undefined): string[] =>
  stated
    ? changesOf(now, stated, (count, before) => count > before * maxGrowth)
    : ['docs/performance.md states no counts: run npm run bench -- --counts --write'];

/** Returns the counts of a case that are more than a tenth below the stated ones, which should then be written again. */
export const shrinkageOf = (now: Counts, stated: Counts | undefined): string[] =>
  stated ? changesOf(now, stated, (count, before) => count * maxGrowth < before) : [];
