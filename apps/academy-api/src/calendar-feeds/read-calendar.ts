import type { Database } from '@academy/service-kit';
import { eventsOf, versionsOf, type CalendarEvent } from './events.ts';
import { findFeed, lockFeed, storeVersions, type Feed } from './queries.ts';
import type { Calendar } from './write-calendar.ts';

interface ReadFeed {
  feed: Feed;
  events: CalendarEvent[];
  versions: Pick<Feed, 'events'>;
}

const calendarOf = ({ feed, events, versions }: ReadFeed): Calendar => ({
  companyName: feed.company_name,
  language: feed.language,
  events: events.map((event) => {
    const { sequence, changed_at } = versions.events[event.id]!;
    return { ...event, sequence, changedAt: new Date(changed_at) };
  }),
});

/**
 * Reads the calendar of a feed. Stores the versions of its events if an event has changed since the last fetch.
 * @returns undefined if the feed does not exist, or if its learner may no longer take courses of the company
 */
export async function readCalendar(
  db: Database,
  tokenHash: Buffer,
  publicUrl: string,
): Promise<Calendar | undefined> {
  const read = async (from: Database) => {
    const feed = await findFeed(from, tokenHash);
    if (!feed) return undefined;
    const events = eventsOf(feed, publicUrl);
    return { feed, events, versions: versionsOf(events, feed, new Date()) };
  };
  const found = await read(db);
  if (!found?.versions.changed) return found && calendarOf(found);
  return db.transaction(async (transaction) => {
    await lockFeed(transaction, tokenHash);
    // Reads the feed again, because another request may have stored the changed events before this transaction locked
    // it.
    const current = await read(transaction);
    if (current?.versions.changed) await storeVersions(transaction, tokenHash, current.versions);
    return current && calendarOf(current);
  });
}
