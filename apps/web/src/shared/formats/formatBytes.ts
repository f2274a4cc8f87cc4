import type { Locale } from '@academy/contracts';

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Formats a size as `350 kB`, `17.5 MB` or `5 GB`. As in the storage limits of the product, 1 kB is 1,024 bytes and 1
 * MB is 1,024 kB.
 */
export function formatBytes(bytes: number, locale: Locale): string {
  const kilobytes = bytes / 1024;
  const power = kilobytes < 1000 ? 0 : kilobytes / 1024 < 1000 ? 1 : 2;
  const number = kilobytes / 1024 ** power;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    maximumFractionDigits: power === 0 || number >= 100 ? 0 : 1,
  }).format(power === 0 ? Math.ceil(number) : number);
}
