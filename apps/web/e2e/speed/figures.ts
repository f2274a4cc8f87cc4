import { appendFileSync } from 'node:fs';
import { medianOf } from '../slow-device.ts';

/** Number of measurements, of which the median counts. */
export const rounds = Number(process.env.SPEED_ROUNDS ?? 5);

/**
 * Adds a figure to the file SPEED_FIGURES, from which tools/bench writes the tables of docs/performance.md, and prints it.
 * @param kind the table to which the figure belongs
 */
export function keepFigure(kind: string, figure: Record<string, string | number>): void {
  console.log(kind, JSON.stringify(figure));
  const file = process.env.SPEED_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ kind, ...figure })}\n`);
}

/** Measures several times, one after the other. Returns the median. */
export async function medianOfRounds(measure: () => Promise<number>): Promise<number> {
  const measured: number[] = [];
  while (measured.length < rounds) measured.push(await measure());
  return medianOf(measured);
}
