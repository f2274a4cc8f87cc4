import { sortCourses, suggestCourse } from './rules.ts';

interface Given {
  name?: string;
  mandatory?: boolean;
  deadline?: string | null;
  status?: 'not_started' | 'in_progress' | 'completed';
  progress?: number;
}

const course = ({
  name = 'a',
  mandatory = false,
  deadline = null,
  status = 'not_started',
  progress = 0,
}: Given) => ({
  name,
  mandatory,
  deadline,
  status,
  progress,
});

const suggest = (...courses: Given[]) => suggestCourse(courses.map(course))?.name;

describe('the suggested course', () => {
  test('is a course in progress even if another one is more urgent', () => {
    const urgent = { name: 'urgent', mandatory: true, deadline: '2026-01-01' };
    expect(suggest(urgent, { name: 'begun', status: 'in_progress' })).toBe('begun');
  });

  test('is the most urgent of several courses in progress', () => {
    expect(
      suggest(
        { name: 'optional', status: 'in_progress', progress: 90 },
        { name: 'mandatory', status: 'in_progress', progress: 10, mandatory: true },
      ),
    ).toBe('mandatory');
  });

  test('is the course with the most progress if several are equally urgent', () => {
    expect(
      suggest(
        { name: 'half', status: 'in_progress', progress: 50 },
        { name: 'nearly', status: 'in_progress', progress: 80 },
        { name: 'hardly', status: 'in_progress', progress: 10 },
      ),
    ).toBe('nearly');
  });

  test('is the mandatory course with the nearest deadline if no course is in progress', () => {
    expect(
      suggest(
        { name: 'optional and soon', deadline: '2026-01-01' },
        { name: 'without deadline', mandatory: true },
        { name: 'late', mandatory: true, deadline: '2026-12-31' },
        { name: 'soon', mandatory: true, deadline: '2026-06-30' },
      ),
    ).toBe('soon');
  });

  test('is an optional course when all mandatory courses are completed', () => {
    expect(suggest({ name: 'done', mandatory: true, status: 'completed' }, { name: 'optional' })).toBe(
      'optional',
    );
  });

  test('is undefined when all courses are completed or there are no courses', () => {
    expect(suggest({ status: 'completed' })).toBeUndefined();
    expect(suggest()).toBeUndefined();
  });
});

test('sorts courses by urgency and completed courses last, and keeps the order of ties', () => {
  const courses = [
    { name: 'done', mandatory: true, status: 'completed' as const, deadline: '2026-01-01' },
    { name: 'optional' },
    { name: 'bonus' },
    { name: 'mandatory', mandatory: true },
    { name: 'soon', mandatory: true, deadline: '2026-06-30' },
  ].map(course);
  expect(sortCourses(courses).map(({ name }) => name)).toEqual([
    'soon',
    'mandatory',
    'optional',
    'bonus',
    'done',
  ]);
});
