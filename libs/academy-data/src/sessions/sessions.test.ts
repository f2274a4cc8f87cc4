import ICAL from 'ical.js';
import { writeSessionCalendar } from './calendar.ts';
import { sessionPeriod } from './period.ts';

const periodIn = (language: 'de' | 'en', starts: string, ends: string) =>
  sessionPeriod(language, 'Europe/Berlin', { starts_at: new Date(starts), ends_at: new Date(ends) });

describe('sessionPeriod', () => {
  it('sessionPeriod states the first day, the last day if it differs, and the time zone', () => {
    expect(periodIn('de', '2026-12-03T09:00:00Z', '2026-12-03T11:00:00Z')).toBe(
      'Donnerstag, 3. Dezember 2026, 10:00 bis 12:00 Uhr (MEZ)',
    );
    expect(periodIn('en', '2026-12-03T22:00:00Z', '2026-12-03T23:00:00Z')).toBe(
      'Thursday, 3 December 2026, 23:00 to Friday, 4 December 2026, 00:00 (CET)',
    );
  });

  it('sessionPeriod states two time zones if the clocks change during the session', () => {
    expect(periodIn('de', '2027-10-30T22:30:00Z', '2027-10-31T01:30:00Z')).toBe(
      'Sonntag, 31. Oktober 2027, 00:30 Uhr (MESZ) bis 02:30 Uhr (MEZ)',
    );
    expect(periodIn('en', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z')).toBe(
      'Sunday, 28 March 2027, 01:30 (CET) to 03:30 (CEST)',
    );
  });
});

test('the URL of an online session is a valid URI in calendar files, whatever characters the URL contains', () => {
  const url = 'https://meet.example.com/a;b=1,2\\3?c="d"';
  const text = writeSessionCalendar(
    {
      ...{ session_id: 'a', title: 'Title', place: null, url, trainer: null, sequence: 0 },
      starts_at: '2026-12-03T09:00:00Z',
      ends_at: '2026-12-03T11:00:00Z',
      changed_at: '2026-12-01T09:00:00Z',
    },
    {
      ...{ method: 'publish', language: 'en' },
      publicUrl: 'https://academy.example.com',
      page: 'https://academy.example.com/en/a/sessions/a',
    },
  );
  expect(text.replaceAll('\r\n ', '')).toContain(
    'URL;VALUE=URI:https://meet.example.com/a%3Bb=1%2C2%5C3?c="d"\r\n',
  );
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')!,
  );
  expect(event.description).toContain(url);
});
