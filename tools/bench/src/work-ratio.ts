import { table, whole } from './markdown-table.ts';

export interface Cost {
  seconds: number;
  /** CPU milliseconds of all programs and PostgreSQL together. */
  cpu: number;
}

export interface ProductCost {
  seconds: number;
  /** CPU milliseconds of the program that does the work. */
  programCpu: number;
  /** CPU milliseconds of PostgreSQL. */
  databaseCpu: number;
}

/** The cost of background work, and the cost of the least work for the same result (its limit). */
export interface ComparedWork extends ProductCost {
  name: string;
  items: number;
  limit: Cost;
}

/** Maximum CPU time of background work, as a multiple of the CPU time of its limit. */
const maxRatio = 2;

const ratioOf = ({ programCpu, databaseCpu, limit }: ComparedWork) => (programCpu + databaseCpu) / limit.cpu;

/** Returns a Markdown table that compares work with its limit. Columns with CPU time contain milliseconds per item. */
export const comparedTable = (heading: string, works: readonly ComparedWork[]): string =>
  table(
    [
      ...[
        heading,
        'items',
        'ratio to the limit',
        'target',
        'seconds',
        'CPU ms of the program',
        'of PostgreSQL',
      ],
      ...['seconds of the limit', 'CPU ms of the limit'],
    ],
    works.map((work) => {
      const { name, items, seconds, programCpu, databaseCpu, limit } = work;
      const perItem = (cpu: number) => (cpu / items).toFixed(3);
      return [
        name,
        whole(items),
        `${ratioOf(work).toFixed(2)}${ratioOf(work) > maxRatio ? ' missed' : ''}`,
        maxRatio,
        ...[seconds.toFixed(2), perItem(programCpu), perItem(databaseCpu)],
        ...[limit.seconds.toFixed(2), perItem(limit.cpu)],
      ];
    }),
  );

export const missedRatios = (works: readonly ComparedWork[]): string[] =>
  works
    .filter((work) => ratioOf(work) > maxRatio)
    .map((work) => `${work.name}: ${ratioOf(work).toFixed(2)} times its limit`);
