import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '@academy/contracts';
import { handle } from './handle.ts';

/** At first, the learner has no calendar feed. */
export const calendarFeedHandlers = (milliseconds: number) => {
  let created_at: string | null = null;
  let count = 0;
  return [
    handle(getCalendarFeed, () => ({ data: { created_at } }), milliseconds),
    handle(
      createCalendarFeed,
      () => {
        created_at = '2026-11-02T09:30:00Z';
        count += 1;
        const token = String(count).padStart(43, 'a');
        return { data: { url: new URL(`/api/calendar-feeds/${token}.ics`, window.location.origin).href } };
      },
      milliseconds,
    ),
    handle(
      revokeCalendarFeed,
      () => {
        const revoked = created_at !== null;
        created_at = null;
        return { data: { revoked } };
      },
      milliseconds,
    ),
  ];
};
