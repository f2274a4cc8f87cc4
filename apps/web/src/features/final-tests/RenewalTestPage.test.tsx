import {
  getCourse,
  getCourseRenewal,
  getTestResult,
  type Course,
  type CourseRenewal,
  type TestResult,
} from '@academy/contracts';
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

/** Opens the description of the renewal test of a course that also has a final test. */
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
])(
  'the description of a renewal test of %d questions shows whether the renewal test can count as the final test',
  async (questions, text) => {
    await openDescription(questions);
    expect(await screen.findByText(text)).toBeVisible();
  },
);

const idOf = (number: number) => `01a00000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/**
 * Opens the result of a passed renewal test.
 * @param passedPercent result of the final test, which the learner has also passed
 */
async function openResult({ questions, passedPercent }: { questions: number; passedPercent: number }) {
  const course: Course = {
    ...{ ...begun, round: 2, renewal: 'test_first' },
    final_test: { ...finalTest, passed_percent: passedPercent },
  };
  const question: TestResult['questions'][number] = {
    ...{ id: idOf(0), kind: 'single', text: 'Question', lesson_id: idOf(0), lesson_title: 'Lesson' },
    ...{ options: [], selected: [], correct: true, right_options: [], explanations: [] },
  };
  const data: TestResult = {
    ...{ kind: 'renewal', percent: 90, passed: true, pass_percent: 80, right_options_shown: true },
    questions: Array.from({ length: questions }, (_, index) => ({ ...question, id: idOf(index) })),
  };
  await openApp(paths.finalTestResult('en', companyId, begun.id, idOf(99)), {
    answers: [handle(getCourse, () => ({ data: course })), handle(getTestResult, () => ({ data }))],
  });
  await screen.findByRole('heading', { level: 1, name: 'Result of the renewal test' });
}

test.each([
  ['has as many questions as the final test', true, { questions: finalTest.questions, passedPercent: 90 }],
  [
    'has fewer questions than the final test',
    false,
    { questions: finalTest.questions - 1, passedPercent: 90 },
  ],
  [
    'was followed by a better result in the final test',
    false,
    { questions: finalTest.questions, passedPercent: 100 },
  ],
])(
  'the result page of a renewal test that %s shows whether the result counts as the final test',
  async (_what, counts, passed) => {
    await openResult(passed);
    expect(await screen.findByText(/questions answered correctly\./)).toHaveTextContent(
      counts ? 'The result counts as the final test.' : /correctly\.$/,
    );
  },
);
