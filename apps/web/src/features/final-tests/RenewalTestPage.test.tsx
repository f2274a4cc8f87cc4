import { getCourse, getCourseRenewal, type Course, type CourseRenewal } from '@academy/contracts';
import { screen } from '@testing-library/react';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { finalTest } from '../../shared/mocks/finalTests.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const { companyId } = nordlicht;
const learning = createLearning(personas.learner);
const begun = learning.course(learning.courses('en')[0]!.id, 'en');

/** Opens the description of the renewal test of a course with a final test, which has the given number of questions. */
async function openDescription(questions: number) {
  const course: Course = {
    ...{ ...begun, round: 2, renewal: 'test_first' },
    final_test: { ...finalTest, passed_percent: null },
  };
  const test = {
    state: 'available',
    attempt_id: null,
    questions,
    minutes: questions,
    percent: null,
  } as const;
  const data: CourseRenewal = { renewal: 'test_first', renewed_by: null, test, lessons: [] };
  await openApp(paths.renewalTest('en', companyId, begun.id), {
    answers: [handle(getCourse, () => ({ data: course })), handle(getCourseRenewal, () => ({ data }))],
  });
  await screen.findByRole('heading', { level: 1, name: 'Renewal test' });
}

test.each([
  [finalTest.questions, /^With \d+% right answers, it counts as the final test$/],
  [finalTest.questions - 1, /^The final test has more questions \(\d+\), so you take it in any case$/],
])('a renewal test of %d questions says whether it can count as the final test', async (questions, text) => {
  await openDescription(questions);
  expect(await screen.findByText(text)).toBeVisible();
});
