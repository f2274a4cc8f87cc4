import type { Locale } from '@academy/contracts';

/** Formats a time with its time zone, such as `28.11.2026, 14:03:07 MEZ`. */
export const timeText = (instant: Date, timeZone: string, language: Locale): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    timeZone,
    ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const),
  }).format(instant);
