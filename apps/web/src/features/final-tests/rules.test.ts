/** @jest-environment node */
import { needsTest } from './rules.ts';

const finalTest = { questions: 5, pass_percent: 80, attempts: null, wait_hours: 0 };

test.each([
  ['without a final test', null, 'in_progress', false],
  ['with a final test', { ...finalTest, passed_percent: null }, 'in_progress', true],
  [
    'that was completed before the test was required',
    { ...finalTest, passed_percent: null },
    'completed',
    false,
  ],
  // The test is passed, but the course is not completed, because a lesson was added during the attempt.
  ['with a passed test and an open lesson', { ...finalTest, passed_percent: 90 }, 'in_progress', false],
] as const)(
  'needsTest returns whether the learner still has to pass the final test of a course %s',
  (_, final_test, status, expected) => {
    expect(needsTest({ final_test, status })).toBe(expected);
  },
);
