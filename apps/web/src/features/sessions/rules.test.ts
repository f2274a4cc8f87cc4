/** @jest-environment node */
import { minutesOf } from './rules.ts';

test.each([
  ['10:50:00', 110],
  ['10:50:40', 110],
  ['09:00:20', 1],
])('a session from 09:00 to %s lasts %i minutes', (end, minutes) =>
  expect(minutesOf({ starts_at: '2026-11-30T09:00:00Z', ends_at: `2026-11-30T${end}Z` })).toBe(minutes),
);
