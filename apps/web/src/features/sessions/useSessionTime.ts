import type { ManagedSession, OwnSession } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { dateTimeFormat } from '../../shared/formats/dateTimeFormat.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { todayIn } from '../../shared/formats/todayIn.ts';
import { timeIn } from '../../shared/formats/zonedTime.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';

type Period = Pick<OwnSession | ManagedSession, 'starts_at' | 'ends_at'>;

/** Returns functions that format the times of sessions in the time zone of the company. */
export function useSessionTime() {
  const { t } = useTranslation('sessions');
  const timeZone = useTimeZone();
  const locale = useLocale();
  const names = locale === 'en' ? 'en-GB' : locale;
  return {
    /** Time of day, such as `09:30`. */
    time: (instant: string | number) => timeIn(timeZone, new Date(instant)),
    /** Day, start and end, such as `Thursday, 03.12.2026, 10:00 to 11:30`. */
    period({ starts_at, ends_at }: Period): string {
      const [start, end] = [new Date(starts_at), new Date(ends_at)];
      const isOneDay = todayIn(timeZone, start) === todayIn(timeZone, end);
      return t(isOneDay ? 'time.oneDay' : 'time.severalDays', {
        weekday: dateTimeFormat(names, { timeZone, weekday: 'long' }).format(start),
        date: formatDate(starts_at, timeZone),
        from: timeIn(timeZone, start),
        endDate: formatDate(ends_at, timeZone),
        to: timeIn(timeZone, end),
      });
    },
    /** Name of the time zone at an instant, such as `Central European Summer Time`. */
    zone: (instant: string): string =>
      dateTimeFormat(names, { timeZone, timeZoneName: 'long' })
        .formatToParts(new Date(instant))
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  };
}
