import type { RequestCounts } from './run-schemathesis.ts';

export interface Run {
  role: string;
  service: string;
  counts: RequestCounts;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const requestsOf = (runs: readonly Run[]) => sum(runs.flatMap(({ counts }) => Object.values(counts)));

export function statusesOf(runs: readonly Run[]): Map<number, number> {
  const statuses = new Map<number, number>();
  for (const [key, count] of runs.flatMap(({ counts }) => Object.entries(counts))) {
    const status = Number(key.split(' ').at(-1));
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  return new Map([...statuses].sort(([one], [other]) => one - other));
}

/**
 * Returns a text with one line for each run, and one line for all runs together. Each line states the number of
 * requests, and the number of responses with each status.
 */
export function tableOf(runs: readonly Run[]): string {
  const line = (title: string, of: readonly Run[]) => {
    const statuses = [...statusesOf(of)].map(([status, count]) => `${status}: ${count}`);
    return `${title.padEnd(46)} ${String(requestsOf(of)).padStart(7)}  ${statuses.join('  ')}`;
  };
  return [...runs.map((run) => line(`${run.role}, ${run.service}`, [run])), line('all', runs)].join('\n');
}
