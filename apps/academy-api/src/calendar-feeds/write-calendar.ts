import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { Locale } from '@academy/contracts';
import type { CalendarDay, Feed } from './queries.ts';

/** Interval in seconds at which calendar programs are asked to fetch a calendar again. */
export const refreshSeconds = 6 * 60 * 60;

const texts: Record<
  Locale,
  Record<CalendarDay['kind'], (title: string) => string> & { name: (company: string) => string }
> = {
  de: {
    name: (company) => `Academy – ${company}`,
    due: (title) => `Fällig: ${title}`,
    renewal: (title) => `Zertifikat gültig bis heute: ${title}`,
  },
  en: {
    name: (company) => `Academy – ${company}`,
    due: (title) => `Due: ${title}`,
    renewal: (title) => `Certificate valid until today: ${title}`,
  },
};

/** Returns a calendar in the iCalendar format (RFC 5545) with one all-day event for each day of a feed. */
export function writeCalendar({ company_id, company_name, language, days }: Feed, publicUrl: string): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    prodId: { company: 'Academy', product: 'Academy', language: language.toUpperCase() },
    name: texts[language].name(company_name),
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const { company_course_id, course_id, title, round, kind, day } of days)
    calendar.createEvent({
      // The identifier stays the same when the day changes, so that calendar programs move the event.
      id: `${kind}-${company_course_id}-${round}@${host}`,
      allDay: true,
      // ical-generator writes the UTC date of `start`, so the day is passed as midnight UTC.
      start: new Date(`${day}T00:00:00Z`),
      summary: texts[language][kind](title),
      url: new URL(`/${language}/${company_id}/courses/${course_id}`, publicUrl).href,
      busystatus: ICalEventBusyStatus.FREE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}
