import type { Locale } from '@academy/contracts';
import { formatPercent } from '../../shared/formats/formatPercent.ts';

/**
 * Returns a share in whole percent, rounded down so that 100 % means that all are completed.
 * Returns undefined if there is nothing to complete.
 */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.floor((part * 100) / whole);

/** Formats a share in percent; a dash if there is nothing to complete. */
export function formatShare(part: number, whole: number, locale: Locale): string {
  const percent = percentOf(part, whole);
  return percent === undefined ? '–' : formatPercent(percent, locale);
}

/** Formats a month `YYYY-MM` as `MM.YYYY`. */
export const formatMonth = (month: string): string => month.split('-').reverse().join('.');
