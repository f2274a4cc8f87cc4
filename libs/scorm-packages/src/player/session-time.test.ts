import { cmiTimespan, isoDuration } from './session-time.ts';

const long = ((27 * 60 + 4) * 60 + 5) * 1_000 + 999;

test.each([
  [0, '0000:00:00', 'PT0H0M0S'],
  [61_000, '0000:01:01', 'PT0H1M1S'],
  [long, '0027:04:05', 'PT27H4M5S'],
])('%i ms', (milliseconds, timespan, duration) => {
  expect(cmiTimespan(milliseconds)).toBe(timespan);
  expect(isoDuration(milliseconds)).toBe(duration);
});
