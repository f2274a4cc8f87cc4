import type { Figures } from './figures.ts';
import type { Overload } from './overload.ts';

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

export const tableOfActs = (acts: readonly (Figures & { name: string; readyMs?: number })[]) =>
  [
    row('event', 'requests', 'failures', 'longest pause ms', 'p99 ms', 'ready after ms'),
    row('---', '---:', '---:', '---:', '---:', '---:'),
    ...acts.map(({ name, requests, failures, pause, p99, readyMs }) =>
      row(
        name,
        requests,
        failures,
        Math.round(pause),
        Math.round(p99),
        readyMs === undefined ? '' : Math.round(readyMs),
      ),
    ),
  ].join('\n');

export const tableOfOverloads = (overloads: readonly (Overload & { name: string })[]) =>
  [
    row(
      'requests',
      'capacity /s',
      'sent at least /s',
      'succeeded /s',
      'shed',
      'p99 of accepted ms',
      'slowest /healthz ms',
    ),
    row('---', '---:', '---:', '---:', '---:', '---:', '---:'),
    ...overloads.map(({ name, capacity, goodput, asked, turnedAway, p99, health }) =>
      row(
        name,
        ...[capacity, 4 * capacity, goodput].map(Math.round),
        `${turnedAway} of ${asked}`,
        ...[p99, health].map(Math.round),
      ),
    ),
  ].join('\n');
