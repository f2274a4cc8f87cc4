/** @jest-environment node */
import { typedDate, withFullYear } from './typedDate.ts';

test.each([
  ['24.12.2026', '2026-12-24'],
  [' 1.2.2027 ', '2027-02-01'],
  ['29.02.2028', '2028-02-29'],
])('typedDate accepts %s as a date', (text, date) => expect(typedDate(text)).toBe(date));

const invalid = [
  '',
  '31.02.2027',
  '29.02.2027',
  '24.12.26',
  '12/24/2026',
  '2026-12-24',
  '00.01.2027',
  'tomorrow',
];

test.each(invalid)('typedDate rejects "%s" as a date', (text) => expect(typedDate(text)).toBeUndefined());

test.each([
  ['24.12.26', '24.12.2026'],
  [' 4.1.27 ', ' 4.1.2027 '],
  ['24.12.2026', '24.12.2026'],
  ['24.12.2', '24.12.2'],
  ['24.12.', '24.12.'],
  ['', ''],
])('for the typed text "%s", withFullYear returns "%s"', (text, full) =>
  expect(withFullYear(text)).toBe(full),
);
