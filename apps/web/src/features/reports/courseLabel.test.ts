/** @jest-environment node */
import { courseLabel } from './courseLabel.ts';

test.each([
  ['Privacy at work', 'Privacy at work'],
  ['Datenschutz im Personalwesen', 'Datenschutz im\nPersonalwesen'],
  [
    'NIS-2 und ISO 27001 für alle in der Informationstechnik',
    'NIS-2 und ISO 27001 für\nalle in der Information…',
  ],
  ['Informationssicherheitsrichtlinie', 'Informationssicherheits…'],
  ['', ''],
])('courseLabel shortens the course title “%s” to at most two lines', (title, label) => {
  expect(courseLabel(title)).toBe(label);
});
