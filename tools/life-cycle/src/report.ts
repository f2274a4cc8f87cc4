import type { Figures } from './figures.ts';
import type { Overload } from './overload.ts';

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

export const tableOfActs = (acts: readonly (Figures & { name: string; recoveryMs?: number })[]) =>
  [
    row('event', 'requests', 'failures', 'longest pause ms', 'p99 ms', 'recovered after ms'),
    row('---', '---:', '---:', '---:', '---:', '---:'),
    ...acts.map(({ name, requests, failures, pause, p99, recoveryMs }) =>
      row(
        name,
        requests,
        failures,
        Math.round(pause),
        Math.round(p99),
        recoveryMs === undefined ? '' : Math.round(recoveryMs),
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

/** Figures of a company while a caller of another company overloads the services. */
export interface Neighbour {
  name: string;
  /** Figures of the company's requests to core-services. */
  core: Figures;
  /** Figures of the company's requests to academy-api. */
  api: Figures;
  /** Number of responses to the caller, by their HTTP status. */
  statuses?: Record<string, number>;
  /** Duration of the caller's slowest successful request in milliseconds. */
  slowest?: number;
}

export const tableOfNeighbours = (neighbours: readonly Neighbour[]) =>
  [
    row(
      'what the caller does',
      'responses to the caller',
      'slowest of them ms',
      'other company: requests',
      'failures',
      'core-services p50 ms',
      'p99 ms',
      'academy-api p50 ms',
      'p99 ms',
    ),
    row('---', '---', ...Array.from({ length: 7 }, () => '---:')),
    ...neighbours.map(({ name, core, api, statuses = {}, slowest }) =>
      row(
        name,
        Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
        slowest === undefined ? '' : Math.round(slowest),
        core.requests + api.requests,
        core.failures + api.failures,
        ...[core.p50, core.p99, api.p50, api.p99].map(Math.round),
      ),
    ),
  ].join('\n');
