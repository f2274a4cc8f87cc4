import type { Locale } from '@academy/contracts';

const formats: Record<Locale, Intl.NumberFormat> = {
  de: new Intl.NumberFormat('de', { style: 'percent' }),
  en: new Intl.NumberFormat('en', { style: 'percent' }),
};

/** Formats a percentage: `85 %` with a no-break space in German, `85%` in English. */
export const formatPercent = (percent: number, locale: Locale): string =>
  formats[locale].format(percent / 100);
