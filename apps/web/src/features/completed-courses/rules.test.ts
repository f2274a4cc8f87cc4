/** @jest-environment node */
import { countMandatory } from './rules.ts';

test('countMandatory counts a mandatory course that was completed just now as completed, and does not count optional courses', () => {
  const courses = [
    { id: 'a', mandatory: true, status: 'in_progress' },
    { id: 'b', mandatory: true, status: 'completed' },
    { id: 'c', mandatory: true, status: 'not_started' },
    { id: 'd', mandatory: false, status: 'completed' },
  ] as const;
  expect(countMandatory(courses, 'a')).toEqual({ completed: 2, count: 3 });
  expect(countMandatory(courses, 'd')).toEqual({ completed: 1, count: 3 });
  expect(countMandatory([courses[3]], 'd')).toEqual({ completed: 0, count: 0 });
});
