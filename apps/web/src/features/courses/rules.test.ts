/** @jest-environment node */
import { groupCourses, sortCourses, suggestCourse } from './rules.ts';

interface Given {
  name?: string;
  mandatory?: boolean;
  due?: string | null;
  status?: 'not_started' | 'in_progress' | 'completed';
  last?: string | null;
}

const course = ({
  name = 'a',
  mandatory = false,
  due = null,
  status = 'not_started',
  last = null,
}: Given) => ({
  name,
  mandatory,
  due_on: due,
  status,
  last_activity_at: last,
});

const today = '2026-01-15';
const suggest = (...courses: Given[]) => suggestCourse(courses.map(course), today)?.name;

describe('suggestCourse', () => {
  test('suggestCourse prefers a course in progress to a more urgent course that is due in more than seven days', () => {
    const begun = { name: 'begun', status: 'in_progress' } as const;
    const urgent = { name: 'urgent', mandatory: true, due: '2026-01-23' };
    expect(suggest(urgent, begun)).toBe('begun');
  });

  test('suggestCourse suggests the course with the earliest due date if this course is overdue or due within seven days', () => {
    const begun = { name: 'begun', status: 'in_progress', last: '2026-01-14T08:00:00.000Z' } as const;
    const soon = { name: 'soon', mandatory: true, due: '2026-01-22' };
    const overdue = { name: 'overdue', due: '2026-01-14' };
    const done = { name: 'done', due: '2026-01-01', status: 'completed' } as const;
    expect(suggest(done, begun, soon)).toBe('soon');
    expect(suggest(done, begun, soon, overdue)).toBe('overdue');
  });

  test('suggestCourse suggests the course in progress with the latest activity even if another course in progress is more urgent', () => {
    expect(
      suggest(
        { name: 'mandatory', status: 'in_progress', last: '2026-03-01T08:00:00.000Z', mandatory: true },
        { name: 'latest', status: 'in_progress', last: '2026-03-02T08:00:00.000Z' },
        { name: 'older', status: 'in_progress', last: '2026-02-01T08:00:00.000Z' },
      ),
    ).toBe('latest');
  });

  test('suggestCourse suggests the most urgent course in progress if no course has a recorded activity', () => {
    expect(
      suggest(
        { name: 'optional', status: 'in_progress' },
        { name: 'mandatory', status: 'in_progress', mandatory: true },
      ),
    ).toBe('mandatory');
  });

  test('suggestCourse suggests the mandatory course with the nearest due date if no course is in progress', () => {
    expect(
      suggest(
        { name: 'optional and earlier', due: '2026-05-01' },
        { name: 'without due date', mandatory: true },
        { name: 'late', mandatory: true, due: '2026-12-31' },
        { name: 'soon', mandatory: true, due: '2026-06-30' },
      ),
    ).toBe('soon');
  });

  test('suggestCourse suggests an optional course when all mandatory courses are completed', () => {
    expect(suggest({ name: 'done', mandatory: true, status: 'completed' }, { name: 'optional' })).toBe(
      'optional',
    );
  });

  test('suggestCourse suggests nothing when all courses are completed or there are no courses', () => {
    expect(suggest({ status: 'completed' })).toBeUndefined();
    expect(suggest()).toBeUndefined();
  });
});

test('sortCourses sorts courses by urgency with completed courses last and keeps the order of equally urgent courses', () => {
  const courses = [
    { name: 'done', mandatory: true, status: 'completed' as const, due: '2026-01-01' },
    { name: 'optional' },
    { name: 'bonus' },
    { name: 'mandatory', mandatory: true },
    { name: 'soon', mandatory: true, due: '2026-06-30' },
  ].map(course);
  expect(sortCourses(courses).map(({ name }) => name)).toEqual([
    'soon',
    'mandatory',
    'optional',
    'bonus',
    'done',
  ]);
});

describe('groupCourses', () => {
  const groups = (...courses: Given[]) =>
    groupCourses(courses.map(course)).map((group) => [group.name, group.courses.map(({ name }) => name)]);

  test('groupCourses lists incomplete courses with due dates first, then courses in progress, then the rest with completed courses last', () => {
    expect(
      groups(
        { name: 'done', status: 'completed', due: '2026-01-01' },
        { name: 'optional' },
        { name: 'mandatory', mandatory: true },
        { name: 'begun', status: 'in_progress' },
        { name: 'later', mandatory: true, due: '2026-06-30' },
        { name: 'overdue', due: '2026-01-02', status: 'in_progress' },
      ),
    ).toEqual([
      ['due', ['overdue', 'later']],
      ['underWay', ['begun']],
      ['rest', ['mandatory', 'optional', 'done']],
    ]);
  });

  test('if no incomplete course has a due date, groupCourses returns all courses in one group and does not put courses in progress first', () => {
    expect(
      groups(
        { name: 'done', status: 'completed', due: '2026-01-01' },
        { name: 'begun', status: 'in_progress' },
        { name: 'mandatory', mandatory: true },
      ),
    ).toEqual([['rest', ['mandatory', 'begun', 'done']]]);
  });
});
