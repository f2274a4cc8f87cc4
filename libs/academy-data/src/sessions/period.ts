import type { Locale } from '@academy/contracts';

const regions: Record<Locale, string> = { de: 'de-DE', en: 'en-GB' };
const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/**
 * Formats the period of a session, such as `Thursday, 3 December 2026, 10:00 to 12:00 (CET)`. If the clocks change
 * during the session, each of the two times is followed by its zone, such as `(CEST)` and `(CET)`.
 * @param timeZone IANA name
 */
export function sessionPeriod(
  language: Locale,
  timeZone: string,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
): string {
  const format = (options: Intl.DateTimeFormatOptions, instant: Date) =>
    new Intl.DateTimeFormat(regions[language], { timeZone, ...options }).format(instant);
  const zoneAt = (instant: Date) =>
    new Intl.DateTimeFormat(regions[language], { timeZone, timeZoneName: 'short' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const [firstZone, lastZone] = [zoneAt(starts_at), zoneAt(ends_at)];
  const [firstDay, lastDay] = [format(day, starts_at), format(day, ends_at)];
  const hour = language === 'de' ? ' Uhr' : '';
  const from = `${firstDay}, ${format(time, starts_at)}${firstZone === lastZone ? '' : `${hour} (${firstZone})`}`;
  const to = `${firstDay === lastDay ? '' : `${lastDay}, `}${format(time, ends_at)}`;
  return `${from} ${language === 'de' ? 'bis' : 'to'} ${to}${hour} (${lastZone})`;
}
