import ical, { escape, ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { Locale } from '@academy/contracts';
import type { CalendarEvent } from './events.ts';

/** Interval in seconds after which calendar programs should fetch a calendar again. */
export const refreshSeconds = 6 * 60 * 60;

export interface Calendar {
  companyName: string;
  language: Locale;
  events: (CalendarEvent & { sequence: number; changedAt: Date })[];
}

const dayMs = 86_400_000;
/** Control characters that iCalendar does not allow in texts: all except tabs and line breaks. */
const forbidden = /[^\P{Cc}\t\r\n]/gu;

/**
 * Returns a calendar of all-day events in the iCalendar format (RFC 5545). The same calendar always gives the same
 * bytes.
 */
export function writeCalendar({ companyName, language, events }: Calendar): string {
  const calendar = ical({
    prodId: { company: 'Academy', product: 'Academy', language: language.toUpperCase() },
    // ical-generator escapes the texts of events, but not the name of a calendar.
    name: escape(`Academy – ${companyName}`.replace(forbidden, ''), false),
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const { id, day, summary, url, sequence, changedAt } of events) {
    // ical-generator writes dates in UTC, so each day is passed as midnight UTC.
    const start = new Date(`${day}T00:00:00Z`);
    calendar.createEvent({
      id,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      allDay: true,
      start,
      end: new Date(start.getTime() + dayMs),
      summary: summary.replace(forbidden, ''),
      url,
      busystatus: ICalEventBusyStatus.FREE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // ical-generator omits the line break of the last line.
  return `${calendar.toString()}\r\n`;
}
