import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { checkout } from '@academy/testing';
import type { Size } from './seed.ts';

export interface Result {
  name: string;
  target: number | undefined;
  /** CPU milliseconds per request that the service and PostgreSQL use together. */
  cpu: number;
  /** CPU milliseconds per request that PostgreSQL uses. */
  databaseCpu: number;
  /** CPU time per request, divided by that of the baseline: a bare Fastify route, see baseline.ts. */
  ratio: number;
  /** Requests per second and latencies in milliseconds: first with one connection, then with sixteen. */
  at: { perSecond: number; p50: number; p99: number }[];
}

const number = (value: number, digits: number) => value.toFixed(digits);

/** A Markdown table whose columns after the first one are aligned to the right. */
export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, ['---', ...head.slice(1).map(() => '--:')], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
export const whole = (value: number): string => Math.round(value).toLocaleString('en');

export const isMissed = ({ target, ratio }: Result): boolean => target !== undefined && ratio > target;

/** The results as a Markdown table. */
export function tableOf(results: readonly Result[]): string {
  const head =
    '| Request | CPU ms | of it PostgreSQL | ratio | target | req/s (1) | p50 ms | p99 ms | req/s (16) | p50 ms | p99 ms |\n' +
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|';
  const rows = results.map((result) => {
    const { name, target, cpu, databaseCpu, ratio, at } = result;
    const loads = at.flatMap(({ perSecond, p50, p99 }) => [
      number(perSecond, 0),
      number(p50, 1),
      number(p99, 1),
    ]);
    const mark = isMissed(result) ? ' missed' : '';
    return `| ${[name, number(cpu, 3), number(databaseCpu, 3), `${number(ratio, 2)}${mark}`, target ?? '', ...loads].join(' | ')} |`;
  });
  return [head, ...rows].join('\n');
}

/** Returns the text of a heading that states the number of members, courses and enrollments. */
export const headingOf = ({ name, members, enrolled }: Size): string =>
  `${name}: ${members.toLocaleString('en')} members, 50 courses of 10 lessons, ` +
  `${(5_000 + members * enrolled).toLocaleString('en')} enrollments`;

export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;

/** Replaces the section of docs/performance.md that is enclosed by the markers with the given name. */
export async function keepSection(name: string, section: string): Promise<void> {
  const file = join(checkout, 'docs/performance.md');
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`] as const;
  const text = readFileSync(file, 'utf8');
  const [start, end] = marks.map((mark) => text.indexOf(mark)) as [number, number];
  if (start < 0 || end < 0) throw new Error(`docs/performance.md has no markers for ${name}.`);
  const kept = `${text.slice(0, start)}${marks[0]}\n\n${section}\n\n${text.slice(end)}`;
  writeFileSync(file, await format(kept, { ...(await resolveConfig(file)), filepath: file }));
}
