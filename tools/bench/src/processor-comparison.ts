import { table } from './markdown-table.ts';
import type { Timing } from './timings.ts';

/** Name of the section of docs/performance.md with which this processor is compared. */
const comparedSection = 'small';
/** Maximum quotient of the ratios that two processors yield for the same request. */
const maxQuotient = 1.15;

type Ratio = Pick<Timing, 'name' | 'ratio'>;

/** Reads the processor and the ratios of the requests that docs/performance.md states in its table `small`. */
export function readRatios(page: string): { machine: string; ratios: Ratio[] } {
  const [, text = ''] = page.split(new RegExp(`<!-- /?${comparedSection} -->`));
  return {
    machine: /^\d+ × .+$/m.exec(text)?.[0] ?? 'unknown',
    ratios: [...text.matchAll(/^\| (.+?) +\| +([\d.]+)(?: missed)? \|/gm)].map(
      ([, name = '', ratio = '']) => ({ name, ratio: Number(ratio) }),
    ),
  };
}

/**
 * Compares the ratios that were measured on a machine with those in docs/performance.md.
 * @param machine names the processor of the machine
 * @param page text of docs/performance.md
 * @returns a section of docs/performance.md, and the requests whose ratios differ by more than 15 %
 */
export function compareProcessors(timings: readonly Ratio[], machine: string, page: string) {
  const stated = readRatios(page);
  const compared = timings.flatMap(({ name, ratio }) => {
    const before = stated.ratios.find((one) => one.name === name)?.ratio;
    if (before === undefined) return [];
    const quotient = Math.max(before, ratio) / Math.min(before, ratio);
    return [{ name, before, ratio, quotient, isMissed: quotient > maxQuotient }];
  });
  const missed = compared.filter(({ isMissed }) => isMissed);
  const rows = compared.map(({ name, before, ratio, quotient, isMissed }) => [
    name,
    before.toFixed(2),
    ratio.toFixed(2),
    `${Math.round((quotient - 1) * 100)} %${isMissed ? ' missed' : ''}`,
  ]);
  return {
    section: [
      '## Ratios on another processor: 1,000 members',
      `First ratio: ${stated.machine}. Second ratio: ${machine}.`,
      table(['Request', 'first ratio', 'second ratio', 'difference'], rows),
      `The target is a difference of at most ${Math.round((maxQuotient - 1) * 100)} %, which ${compared.length - missed.length} of ${compared.length} requests meet.`,
    ].join('\n\n'),
    missed: missed.map(({ name }) => name),
  };
}
