import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Locale } from '@academy/contracts';

/** Control characters except tabs and line breaks; iCalendar does not allow them in texts. */
const forbidden = /[^\P{Cc}\t\r\n]/gu;
const plain = (text: string): string => text.replace(forbidden, '');
/** The name as the value of an iCalendar parameter, which must not contain quotation marks. */
const nameOf = (name: string): string => plain(name).replaceAll('"', "'");

/**
 * Percent-encodes the characters that ical-generator would escape with a backslash, because iCalendar has no escapes in
 * addresses.
 */
const uriOf = (url: string): string => url.replaceAll(/[\\;,]/g, encodeURIComponent);

export interface SessionEvent {
  session_id: string;
  title: string;
  /** ISO 8601 instants. */
  starts_at: string;
  ends_at: string;
  place: string | null;
  url: string | null;
  trainer: string | null;
  sequence: number;
  /** Time of the last change, as ISO 8601 instant. */
  changed_at: string;
}

interface Person {
  name: string;
  address: string;
}

interface SessionCalendar {
  method: 'request' | 'cancel' | 'publish';
  language: Locale;
  publicUrl: string;
  page: string;
  /** Sender and recipient of an invitation; missing in the calendar file that a person downloads. */
  invitation?: { organizer: Person; attendee: Person };
}

const methods = {
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
  publish: ICalCalendarMethod.PUBLISH,
};
const trainerLabels: Record<Locale, string> = { de: 'Leitung', en: 'Trainer' };

export const sessionUrl = (
  publicUrl: string,
  language: Locale,
  { company_id, session_id }: { company_id: string; session_id: string },
): string => new URL(`/${language}/${company_id}/sessions/${session_id}`, publicUrl).href;

/**
 * Writes a calendar in the iCalendar format (RFC 5545) that contains one session, with times in UTC. The UID of the
 * event never changes, so that calendar programs recognise later versions of the event.
 */
export function writeSessionCalendar(
  event: SessionEvent,
  { method, language, publicUrl, page, invitation }: SessionCalendar,
): string {
  const calendar = ical({
    prodId: { company: 'Academy', product: 'Academy', language: language.toUpperCase() },
    method: methods[method],
  });
  const { place, url, trainer } = event;
  const description = [trainer === null ? null : `${trainerLabels[language]}: ${trainer}`, url, page];
  const written = calendar.createEvent({
    id: `session-${event.session_id}@${new URL(publicUrl).host}`,
    sequence: event.sequence,
    stamp: new Date(event.changed_at),
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    summary: plain(event.title),
    location: plain(place ?? url ?? ''),
    description: plain(description.filter((line) => line !== null).join('\n')),
    url: uriOf(url ?? page),
    status: method === 'cancel' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (invitation) {
    const { organizer, attendee } = invitation;
    written.organizer({ name: nameOf(organizer.name), email: organizer.address });
    written.createAttendee({
      name: nameOf(attendee.name || attendee.address),
      email: attendee.address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: false,
    });
  }
  // ical-generator omits the last line break.
  return `${calendar.toString()}\r\n`;
}
