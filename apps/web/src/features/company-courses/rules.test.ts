/** @jest-environment node */
import type { CompanyCourse } from '@academy/contracts';
import { sortCourses, daysUntilUrgentDeadline } from './rules.ts';

const course = (title: string, fields: Partial<CompanyCourse> = {}) =>
  ({
    title,
    status: 'active',
    deadline: null,
    members_count: 10,
    completed_count: 4,
    certificates_count: 4,
    open_count: 6,
    ...fields,
  }) as CompanyCourse;

const today = '2026-03-10';

test.each<[string, Partial<CompanyCourse>, number | undefined]>([
  ['without a deadline', {}, undefined],
  ['with a deadline in eight days', { deadline: '2026-03-18' }, undefined],
  ['with a deadline in a week', { deadline: '2026-03-17' }, 7],
  ['with a deadline today', { deadline: '2026-03-10' }, 0],
  ['whose deadline has passed', { deadline: '2026-03-08' }, -2],
  ['that everybody has completed', { deadline: '2026-03-12', open_count: 0 }, undefined],
  ['that nobody has started', { deadline: '2026-03-12', members_count: 0, completed_count: 0 }, 2],
  ['that is inactive', { deadline: '2026-03-12', status: 'inactive' }, undefined],
])(
  'daysUntilUrgentDeadline returns a number of days only if a deadline is urgent, here for a course %s',
  (_, fields, days) => {
    expect(daysUntilUrgentDeadline(course('A', fields), today)).toBe(days);
  },
);

const courses = [
  course('Archived', { status: 'archived', members_count: 3 }),
  course('Calm', { members_count: 7 }),
  course('Soon', { deadline: '2026-03-14', members_count: 40 }),
  course('Late', { deadline: '2026-03-01', members_count: 5 }),
];

test.each([
  ['urgency', 'Late Soon Calm Archived'],
  ['title', 'Archived Calm Late Soon'],
  ['-title', 'Soon Late Calm Archived'],
  ['members', 'Archived Late Calm Soon'],
  ['-status', 'Archived Calm Late Soon'],
] as const)('sortCourses sorts company courses by the sort parameter %s', (sort, titles) => {
  const sorted = sortCourses(courses, sort, today);
  expect(sorted.map(({ title }) => title).join(' ')).toBe(titles);
});
