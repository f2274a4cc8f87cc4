/** @jest-environment node */
import { formatDate, formatMinutes } from './formatDate.ts';

test.each([
  ['2026-02-01', undefined, '01.02.2026'],
  ['2026-12-31T23:30:00Z', 'Europe/Berlin', '01.01.2027'],
  ['2026-12-31T23:30:00Z', 'America/New_York', '31.12.2026'],
  [null, undefined, ''],
  ['', undefined, ''],
])('formatDate formats %s in time zone %s as %s', (value, timeZone, text) => {
  expect(formatDate(value, timeZone)).toBe(text);
});

test.each([
  [6, '6 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
])('formatMinutes formats %s minutes as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
