import type { Locale } from '@academy/contracts';
import { formatPercent } from '../../shared/formats/formatPercent.ts';

/**
 * Returns the percentage of `part` in `whole`; undefined if `whole` is 0. The percentage is rounded down, so that 100
 * means that everything is completed.
 */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.floor((part * 100) / whole);

/** Returns the percentage of `part` in `whole` as text; a dash if `whole` is 0. */
export function formatShare(part: number, whole: number, locale: Locale): string {
  const percent = percentOf(part, whole);
  return percent === undefined ? '–' : formatPercent(percent, locale);
}

/** Converts `YYYY-MM` into `MM.YYYY`. */
export const formatMonth = (month: string): string => month.split('-').reverse().join('.');
