import { createHash } from 'node:crypto';
import type { CalendarEventVersion } from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { CalendarDay, Feed } from './queries.ts';

export interface CalendarEvent {
  /** Stays the same when the day changes, so that calendar programs move the event instead of adding another one. */
  id: string;
  /** ISO 8601 date. */
  day: string;
  summary: string;
  url: string;
}

type Versions = Feed['events'];

type Summaries = Record<CalendarDay['kind'] | 'acknowledgement', (title: string) => string>;

const summaries: Record<Locale, Summaries> = {
  de: {
    due: (title) => `Fällig: ${title}`,
    renewal: (title) => `Zertifikat gültig bis heute: ${title}`,
    acknowledgement: (title) => `Bestätigung gültig bis heute: ${title}`,
  },
  en: {
    due: (title) => `Due: ${title}`,
    renewal: (title) => `Certificate valid until today: ${title}`,
    acknowledgement: (title) => `Acknowledgement valid until today: ${title}`,
  },
};

export function eventsOf({ company_id, language, days }: Feed, publicUrl: string): CalendarEvent[] {
  const { host } = new URL(publicUrl);
  return days.map(({ company_course_id, course_id, course_kind, title, round, kind, day }) => {
    const isPolicy = course_kind !== 'course';
    const summary = isPolicy && kind === 'renewal' ? 'acknowledgement' : kind;
    // A policy is stored as a course with the same id.
    const path = `${company_id}/${isPolicy ? 'policies' : 'courses'}/${course_id}`;
    return {
      id: `${kind}-${company_course_id}-${round}@${host}`,
      day,
      summary: summaries[language][summary](title),
      url: new URL(`/${language}/${path}`, publicUrl).href,
    };
  });
}

const contentOf = ({ day, summary, url }: CalendarEvent) =>
  createHash('sha256')
    .update(JSON.stringify([day, summary, url]))
    .digest('base64url');

/**
 * Returns the version of each event: the stored one if the event is unchanged, otherwise a new one. The sequence number
 * of a new version is the next revision of the feed, so it is higher than all earlier numbers of the event, even if the
 * event had been removed from the feed in the meantime.
 */
export function versionsOf(
  events: readonly CalendarEvent[],
  { events: stored, revision }: Pick<Feed, 'events' | 'revision'>,
  now: Date,
): Pick<Feed, 'events' | 'revision'> & { changed: boolean } {
  const versions: Versions = {};
  let changed = Object.keys(stored).length !== events.length;
  for (const event of events) {
    const content = contentOf(event);
    const known: CalendarEventVersion | undefined = stored[event.id];
    if (known?.content !== content) changed = true;
    versions[event.id] =
      known?.content === content ? known : { content, sequence: revision + 1, changed_at: now.toISOString() };
  }
  return { events: versions, revision: changed ? revision + 1 : revision, changed };
}
