/** @jest-environment node */
import { sessionMinutes } from './sessionForm.ts';

test.each([
  ['2026-12-03', '09:00', '11:30', 150],
  ['2026-12-03', '23:00', '01:00', 120],
  // In Berlin, clocks are set forward on 29 March 2026 and back on 25 October 2026.
  ['2026-03-28', '23:00', '04:00', 240],
  ['2026-03-29', '02:30', '03:15', 0],
  ['2026-10-24', '23:00', '04:00', 360],
  ['2026-10-24', '10:00', '10:00', 25 * 60],
])(
  'sessionMinutes returns for a session in Berlin on %s from %s to %s the length of %i minutes',
  (day, from, to, minutes) => {
    expect(sessionMinutes('Europe/Berlin', { day, from, to })).toBe(minutes);
  },
);
