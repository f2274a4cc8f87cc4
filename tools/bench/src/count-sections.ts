import type { BenchStack } from './bench-stack.ts';
import type { Case } from './cases.ts';
import { countTable, growthOf, shrinkageOf, statedCounts } from './count-comparison.ts';
import { countCases, type Counts } from './counts.ts';
import { table, whole } from './markdown-table.ts';
import type { Size } from './seed.ts';

/**
 * Maximum buffers of a request in the large company, as a multiple of the buffers of the same request in the small
 * company.
 */
const maxQuotient = 1.2;

interface Section {
  name: string;
  text: string;
  /** One message for each count that is too high. */
  missed: string[];
}

/**
 * Measures the counts of the cases. Returns a message for each count that is more than 10 % above the count in
 * docs/performance.md, unless the new counts will be written to this page.
 */
export async function countSection(
  stack: BenchStack,
  cases: readonly Case[],
  _size: Size,
  isWriting: boolean,
): Promise<Section> {
  const counts = await countCases(stack, cases);
  const stated = new Map(statedCounts().map((one) => [one.name, one]));
  const linesOf = (changesOf: (now: Counts, stated: Counts | undefined) => string[]) =>
    counts.flatMap((one) => changesOf(one, stated.get(one.name)).map((change) => `${one.name}: ${change}`));
  const shrunken = linesOf(shrinkageOf);
  if (shrunken.length > 0)
    console.log(`Shrunken, so write the counts again by --counts --write:\n${shrunken.join('\n')}`);
  return { name: 'counts', text: countTable(counts), missed: isWriting ? [] : linesOf(growthOf) };
}

/**
 * Compares the buffers of reads and lists in the large company with the buffers that docs/performance.md states for the
 * small company.
 */
export async function growthSection(
  stack: BenchStack,
  cases: readonly Case[],
  { members }: Pick<Size, 'members'>,
): Promise<Section> {
  const small = new Map(statedCounts().map(({ name, buffers }) => [name, buffers]));
  const counted = await countCases(
    stack,
    cases.filter(({ kind }) => kind === 'read' || kind === 'list'),
  );
  const rows = counted.map(({ name, buffers }) => {
    const before = small.get(name) ?? NaN;
    return { name, before, buffers, quotient: buffers / before };
  });
  const missed = rows.filter(({ quotient }) => !(quotient <= maxQuotient));
  return {
    name: 'growth',
    text: table(
      ['Request', 'buffers at 1,000 members', `buffers at ${whole(members)} members`, 'quotient'],
      rows.map(({ name, before, buffers, quotient }) => [
        name,
        whole(before),
        whole(buffers),
        `${quotient.toFixed(2)}${quotient <= maxQuotient ? '' : ' missed'}`,
      ]),
    ),
    missed: missed.map(({ name, quotient }) => `${name}: ${quotient.toFixed(2)} times the buffers`),
  };
}
