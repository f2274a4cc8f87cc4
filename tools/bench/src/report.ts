import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { table } from './markdown-table.ts';
import { pageFile, readPage } from './page.ts';
import type { Size } from './seed.ts';
import type { Timing } from './timings.ts';

export const isMissed = ({ target, ratio }: Timing): boolean => target !== undefined && ratio > target;

export const tableOf = (timings: readonly Timing[]): string =>
  table(
    [
      ...['Request', 'ratio to the limit', 'target', 'CPU ms', 'of it PostgreSQL', 'CPU ms of the limit'],
      ...['req/s (1)', 'p50 ms', 'p99 ms', 'req/s (16)', 'p50 ms', 'p99 ms'],
    ],
    timings.map((timing) => [
      timing.name,
      `${timing.ratio.toFixed(2)}${isMissed(timing) ? ' missed' : ''}`,
      timing.target ?? '',
      timing.cpu.toFixed(3),
      timing.databaseCpu.toFixed(3),
      timing.limit.cpu.toFixed(3),
      ...timing.at.flatMap(({ perSecond, p50, p99 }) => [
        perSecond.toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
      ]),
    ]),
  );

export const headingOf = ({ name, members, enrolled }: Size): string =>
  `${name}: ${members.toLocaleString('en')} members, 50 courses of 10 lessons, ` +
  `${(5_000 + members * enrolled).toLocaleString('en')} enrollments`;

export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;

/** Replaces the text between the markers `name` in docs/performance.md. */
export async function keepSection(name: string, section: string): Promise<void> {
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`] as const;
  const text = readPage();
  const [start, end] = marks.map((mark) => text.indexOf(mark)) as [number, number];
  if (start < 0 || end < 0) throw new Error(`docs/performance.md has no markers for ${name}.`);
  const kept = `${text.slice(0, start)}${marks[0]}\n\n${section}\n\n${text.slice(end)}`;
  const options = { ...(await resolveConfig(pageFile)), filepath: pageFile };
  writeFileSync(pageFile, await format(kept, options));
}
