import { appendFileSync } from 'node:fs';
import { medianOf } from '../slow-device.ts';

/** Number of measurements, of which the median is used. */
export const rounds = Number(process.env.SPEED_ROUNDS ?? 5);

/**
 * Prints a figure, and adds it to the file in the environment variable SPEED_FIGURES. tools/bench writes the figures in
 * this file to the tables of docs/performance.md.
 * @param kind table to which the figure belongs
 */
export function keepFigure(kind: string, figure: Record<string, string | number>): void {
  console.log(kind, JSON.stringify(figure));
  const file = process.env.SPEED_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ kind, ...figure })}\n`);
}

export async function medianOfRounds(measure: () => Promise<number>): Promise<number> {
  const measured: number[] = [];
  while (measured.length < rounds) measured.push(await measure());
  return medianOf(measured);
}
