/** @jest-environment node */
import { instantAt, timeIn } from './zonedTime.ts';

test.each([
  ['Europe/Berlin', '2026-12-03', '09:30', '2026-12-03T08:30:00.000Z'],
  ['Europe/Berlin', '2026-07-03', '09:30', '2026-07-03T07:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-03', '00:15', '2026-12-02T10:15:00.000Z'],
  ['America/St_Johns', '2026-12-03', '23:45', '2026-12-04T03:15:00.000Z'],
  // Days on which clocks are set forward or back.
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])(
  'instantAt and timeIn convert the local time in the time zone %s on %s at %s to the instant %s and back',
  (timeZone, day, time, instant) => {
    expect(instantAt(timeZone, day, time).toISOString()).toBe(instant);
    expect(timeIn(timeZone, new Date(instant))).toBe(time);
  },
);

test('instantAt returns the earlier of two instants for a local time that occurs twice because clocks are set back', () => {
  expect(instantAt('Europe/Berlin', '2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

test('if clocks are set forward past a local time, instantAt moves this time forward by the skipped period', () => {
  const instant = instantAt('Europe/Berlin', '2026-03-29', '02:30');
  expect(instant.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(timeIn('Europe/Berlin', instant)).toBe('03:30');
});
