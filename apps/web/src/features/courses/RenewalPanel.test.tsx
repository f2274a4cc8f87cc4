import { getCourse, getCourseRenewal, type Course, type CourseRenewal } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const { companyId } = nordlicht;
const learning = createLearning(personas.learner);
const begun = learning.course(learning.courses('en')[0]!.id, 'en');
const lessons = begun.chapters.flatMap((chapter) => chapter.lessons);

const test_first = {
  state: 'available',
  attempt_id: null,
  questions: 22,
  minutes: 22,
  percent: null,
} as const;
const attemptId = '0192f000-0000-7000-8000-00000000aa01';

/** Opens a course that the learner takes for the second time. `asked` is called at each request for the renewal. */
async function openRenewed(
  renewal: Partial<CourseRenewal>,
  course: Partial<Course> = {},
  locale: 'de' | 'en' = 'en',
) {
  const asked = jest.fn();
  const shown: Course = { ...begun, round: 2, renewal: renewal.renewal ?? 'test_first', ...course };
  const data: CourseRenewal = {
    renewal: shown.renewal,
    renewed_by: null,
    test: null,
    lessons: [],
    ...renewal,
  };
  await openApp(paths.course(locale, companyId, begun.id), {
    answers: [
      handle(getCourse, () => ({ data: shown })),
      handle(getCourseRenewal, () => (asked(), { data })),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: begun.title });
  return { asked };
}

test('for a round that can begin with a renewal test, the course page shows the length of the renewal test and links to this test', async () => {
  await openRenewed({ test: test_first });
  const panel = within(await screen.findByRole('region', { name: 'You know this course already' }));
  expect(panel.getByText(/22 questions, about 22 min/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'Go to the renewal test' })).toHaveAttribute(
    'href',
    paths.renewalTest('en', companyId, begun.id),
  );
});

test('the course page has a link to continue an open renewal test', async () => {
  await openRenewed({ test: { ...test_first, state: 'open', attempt_id: attemptId } });
  expect(await screen.findByRole('link', { name: 'Continue renewal test' })).toBeVisible();
});

test('after the renewal test, the course page shows how many lessons the test completed, and links to the result', async () => {
  await openRenewed({
    renewed_by: 'test',
    test: { ...test_first, state: 'submitted', attempt_id: attemptId, percent: 83 },
  });
  const panel = within(await screen.findByRole('region', { name: 'Renewal test submitted' }));
  expect(panel.getByText('3 lessons are completed. Please take the others.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'See the result of the renewal test' })).toHaveAttribute(
    'href',
    paths.finalTestResult('en', companyId, begun.id, attemptId),
  );
});

test('if only changed lessons have to be taken again, the course page lists the changed lessons with the reasons for the changes', async () => {
  const changed = lessons.slice(0, 2).map(({ id, title }, index) => ({
    ...{ lesson_id: id, title, state: 'changed' as const, completed_at: null },
    change_reason: index === 0 ? 'A new judgment.' : null,
  }));
  await openRenewed({ renewal: 'changed', renewed_by: 'changes', lessons: changed });
  const panel = within(await screen.findByRole('region', { name: '2 lessons have changed' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${lessons[0]?.title}A new judgment.`,
    lessons[1]?.title,
  ]);
});

test('if no lesson has changed since the last round, the course page shows a message about this in the language of the user', async () => {
  await openRenewed({ renewal: 'changed', renewed_by: 'changes' }, {}, 'de');
  expect(await screen.findByRole('region', { name: 'Keine Lektion hat sich geändert' })).toBeVisible();
});

test('the course page links to an open renewal test even after the company has chosen that the whole course is taken again', async () => {
  const test = { ...test_first, state: 'open' as const, attempt_id: attemptId };
  await openRenewed({ renewal: 'full', test });
  expect(await screen.findByRole('link', { name: 'Continue renewal test' })).toBeVisible();
});

test('the course page shows nothing about the renewal if the whole course has to be taken again', async () => {
  const { asked } = await openRenewed({ renewal: 'full' });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await screen.findByRole('region', { name: 'Contents' });
  expect(screen.queryByText('You know this course already')).toBeNull();
});

test.each([
  ['in the first round', { round: 1 }],
  ['in a completed course', { status: 'completed' }],
] as const)('the course page requests and shows no data about a renewal %s', async (_case, course) => {
  const { asked } = await openRenewed({ test: test_first }, course);
  await screen.findByRole('region', { name: 'Contents' });
  expect(screen.queryByText('You know this course already')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
