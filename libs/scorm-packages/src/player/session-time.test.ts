import { cmiTimespan, isoDuration, parseCmiTimespan, parseIsoDuration } from './session-time.ts';

const long = ((27 * 60 + 4) * 60 + 5) * 1_000 + 999;

test.each([
  [0, '0000:00:00', 'PT0H0M0S'],
  [61_000, '0000:01:01', 'PT0H1M1S'],
  [long, '0027:04:05', 'PT27H4M5S'],
])('a duration of %i ms is formatted for both SCORM versions', (milliseconds, timespan, duration) => {
  expect(cmiTimespan(milliseconds)).toBe(timespan);
  expect(isoDuration(milliseconds)).toBe(duration);
});

test.each([
  ['0000:00:00', 0],
  ['00:01:01.50', 61],
  ['0027:04:05', 97_445],
  ['', 0],
  ['PT1S', 0],
])('the SCORM 1.2 time %j is parsed as %i seconds', (text, seconds) =>
  expect(parseCmiTimespan(text)).toBe(seconds),
);

test.each([
  ['PT0H0M0S', 0],
  ['PT1M1.5S', 61],
  ['P1DT3H4M5S', 97_445],
  ['', 0],
  ['00:00:01', 0],
])('the SCORM 2004 time %j is parsed as %i seconds', (text, seconds) =>
  expect(parseIsoDuration(text)).toBe(seconds),
);
