import { table } from './markdown-table.ts';
import { machine } from './report.ts';
import type { Timing } from './timings.ts';

/** Name of the case with which the searches of members are compared. */
export const comparedList = 'list 50 members';
/** Maximum CPU time of a search of members, as a multiple of the CPU time of `comparedList`. */
const maxRatioToList = 3;

const isSearch = ({ name }: { name: string }) => name.startsWith('search members');

/**
 * Compares the CPU time of the searches of members with the CPU time of a page of the list.
 * @param timings measurements of the searches, and a measurement of `comparedList` before them
 * @param again a measurement of `comparedList` after the searches
 * @returns a section of docs/performance.md, and the searches that miss the target
 */
export function compareSearches(timings: readonly Timing[], again: readonly Timing[]) {
  const list = [...timings, ...again].filter(({ name }) => name === comparedList).map(({ cpu }) => cpu);
  const cpuOfList = list.reduce((sum, cpu) => sum + cpu, 0) / list.length;
  const found = timings.filter(isSearch);
  const ratioOf = ({ cpu }: { cpu: number }) => cpu / cpuOfList;
  const rows = found.map((result) => [
    result.name,
    result.cpu.toFixed(2),
    result.databaseCpu.toFixed(2),
    `${ratioOf(result).toFixed(1)}${ratioOf(result) > maxRatioToList ? ' missed' : ''}`,
  ]);
  return {
    section: [
      '## Searches of members: 100,000 members',
      machine(),
      table(['Search', 'CPU ms', 'of it PostgreSQL', `multiple of ${comparedList}`], rows),
      `The target is ${maxRatioToList} times the CPU time of the page \`${comparedList}\`, which took ${list
        .map((cpu) => cpu.toFixed(2))
        .join(' ms before and ')} ms after the searches.`,
    ].join('\n\n'),
    missed: found.filter((result) => ratioOf(result) > maxRatioToList).map(({ name }) => name),
  };
}
