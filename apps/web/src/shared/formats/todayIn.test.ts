/** @jest-environment node */
import { todayIn } from './todayIn.ts';

test.each([
  ['Pacific/Kiritimati', '2026-03-11'],
  ['Europe/Vienna', '2026-03-11'],
  ['Atlantic/Reykjavik', '2026-03-10'],
  ['Pacific/Pago_Pago', '2026-03-10'],
])('todayIn returns the calendar day in the time zone %s', (timeZone, day) => {
  expect(todayIn(timeZone, new Date('2026-03-10T23:30:00Z'))).toBe(day);
});
