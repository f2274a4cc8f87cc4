import { advance, enroll, getBadge, getCertificate, getCourse, type Course } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setErrorReporter } from '../../shared/errors/reportError.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const { companyId } = nordlicht;
const learning = createLearning(personas.learner);
const [begun, untouched, finished] = learning.courses('en').map(({ id }) => learning.course(id, 'en')) as [
  Course,
  Course,
  Course,
];

const pathOf = ({ id }: Course) => paths.course('en', companyId, id);
const lessonPath = (course: Course, number: number) => {
  const lesson = course.chapters.flatMap(({ lessons }) => lessons)[number - 1];
  return paths.lesson('en', companyId, course.id, lesson?.id ?? '');
};
const answering = (data: Course) => [handle(getCourse, () => ({ data }))];

test('the course page shows the content of the course and the learner’s progress', async () => {
  await openApp(pathOf(begun));
  expect(await screen.findByRole('heading', { level: 1, name: begun.title })).toBeVisible();
  expect(screen.getByText(begun.description)).toBeVisible();
  expect(screen.getByText('In Progress 43%')).toBeVisible();
  expect(screen.getByText('3 of 7 lessons completed')).toBeVisible();

  const content = within(screen.getByRole('region', { name: 'Contents' }));
  const lessons = content.getAllByRole('link');
  expect(lessons).toHaveLength(7);
  expect(lessons[0]).toHaveAccessibleName(/^Completed What is personal data\? 6 min$/);
  expect(lessons[3]).toHaveAccessibleName(/^Open E-mail and sharing Up next 6 min$/);
  expect(lessons[4]).toHaveAccessibleName(/^Open /);
  expect(lessons[6]).toHaveAccessibleName(/^Locked /);
  expect(content.getByText(/^1 lesson · 3 min$/)).toBeVisible();
});

test('the course page lists the sources of the course, with links to sources that have a URL', async () => {
  await openApp(pathOf(begun));
  const sources = within(await screen.findByRole('region', { name: 'Sources' }));
  const link = sources.getByRole('link', { name: /DSGVO.*\(opens in a new tab\)/ });
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(sources.getByText('ISO/IEC 27001:2022')).toBeVisible();
});

test('a double click on the button Start course enrolls the learner only once and opens the first lesson', async () => {
  const enrolled = jest.fn();
  await openApp(pathOf(untouched), {
    answers: [
      handle(enroll, ({ body: { data } }) => (enrolled(data), { data: learning.enroll(data.course_id) }), 50),
    ],
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Start course' }));
  await waitFor(() => expect(shownPath()).toBe(lessonPath(untouched, 1)));
  expect(enrolled.mock.calls).toEqual([[{ course_id: untouched.id }]]);
});

test('the course page shows an error when starting the course fails and allows a retry', async () => {
  await openApp(pathOf(untouched), {
    answers: [http.post('/api/companies/:companyId/enrollments', () => HttpResponse.error(), { once: true })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Start course' }));
  expect(await screen.findByText(/^The course could not be started\. Network Error/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start course' }));
  await waitFor(() => expect(shownPath()).toBe(lessonPath(untouched, 1)));
});

test('the Continue button of a course in progress opens the current lesson', async () => {
  await openApp(pathOf(begun));
  await userEvent.click(await screen.findByRole('link', { name: 'Continue with lesson 4, 6 min' }));
  await waitFor(() => expect(shownPath()).toBe(lessonPath(begun, 4)));
});

test('the Review button of a completed course opens the first lesson', async () => {
  await openApp(pathOf(finished));
  await userEvent.click(await screen.findByRole('link', { name: 'Review course' }));
  await waitFor(() => expect(shownPath()).toBe(lessonPath(finished, 1)));
});

test('the course page shows what the learner must do to unlock the certificate', async () => {
  await openApp(pathOf(begun));
  const certificate = await screen.findByRole('region', { name: 'Certificate' });
  expect(certificate).toHaveTextContent('locked until all lessons except the last are complete');
  expect(within(certificate).queryByRole('button')).toBeNull();
});

test('the course page downloads the certificate in the language of the page', async () => {
  const onRequest = jest.fn();
  const saved = savedFiles();
  await openApp(paths.course('de', companyId, finished.id), {
    answers: [
      handle(
        getCertificate,
        ({ query }) => (onRequest(query), new Blob(['%PDF'], { type: 'application/pdf' })),
      ),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Zertifikat herunterladen' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(onRequest).toHaveBeenCalledWith({ language: 'de' });
});

test('if the certificate was revoked, the course page shows whom the learner can contact, and does not offer the certificate', async () => {
  await openApp(pathOf(finished), { answers: answering({ ...finished, certificate_revoked: true }) });
  expect(await screen.findByText(/^Completed on .*, certificate revoked$/)).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Certificate' }));
  expect(panel.getByText(/^Your certificate has been revoked. Please contact your company/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'All my certificates' })).toBeVisible();
  expect(panel.queryByRole('button')).toBeNull();
});

test.each([
  ['offers to share a valid badge', '2086-09-14', 1],
  ['does not offer to share a badge that has expired', '2026-09-14', 0],
])('the course page %s', async (_, valid_until, buttons) => {
  const badge = {
    ...{ certificate_id: finished.id, number: 'AC-1', course_title: finished.title, valid_until },
    ...{
      issued_at: '2025-09-14T08:00:00Z',
      time_zone: 'Europe/Berlin',
      verification_url: 'https://a.test/v',
    },
    ...{ image_url: 'https://a.test/b.png', vector_image_url: 'https://a.test/b.svg', credential: 'a.b.c' },
  };
  await openApp(pathOf(finished), { answers: [handle(getBadge, () => ({ data: badge }))] });
  expect(await screen.findByRole('img', { name: `Badge: ${finished.title}` })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Share Badge' })).toHaveLength(buttons);
});

test('the course page shows the general download error when downloading the certificate fails', async () => {
  await openApp(pathOf(finished), {
    answers: [
      handle(getCertificate, () => {
        throw new MockError('unavailable');
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download Certificate' }));
  expect(
    await screen.findByText(
      'An error occurred when trying to download the file. Please try again. If this keeps happening, please contact your consultant.',
    ),
  ).toBeVisible();
});

test.each([
  ['an unknown id', begun.id.replace(/^.{8}/, 'ffffffff')],
  ['a malformed id', 'no-course'],
])(
  'the course page shows for %s that the course was not found, links back to the courses, and reports the error',
  async (_, courseId) => {
    const report = jest.fn();
    setErrorReporter(report);
    await openApp(paths.course('en', companyId, courseId));
    expect(
      await screen.findByText(
        "Course not found: either the course doesn't exist or you are not authorized to see it.",
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your courses' })).toHaveAttribute(
      'href',
      paths.dashboard('en', companyId),
    );
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'course_not_found' }),
      expect.any(String),
    );
  },
);

test('the course page offers a retry when the course cannot be loaded because of a network error', async () => {
  const failing = http.get('/api/companies/:companyId/courses/:courseId', () => HttpResponse.error(), {
    once: true,
  });
  await openApp(pathOf(begun), { answers: [failing] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: begun.title })).toBeVisible();
});

test('the course page shows that a course is not available in the language of the page', async () => {
  await openApp(pathOf(begun), { answers: answering({ ...begun, language: 'de', languages: ['de'] }) });
  expect(await screen.findByText('This course is available in German only.')).toBeVisible();
  expect(screen.getByText(begun.description)).toHaveAttribute('lang', 'de');
});

test('the course page shows since when the course is overdue, but not if the learner has completed the course', async () => {
  const dates = { deadline: '2020-01-31', due_on: '2020-01-31' };
  const { unmount } = await openApp(pathOf(begun), { answers: answering({ ...begun, ...dates }) });
  expect(await screen.findByText('Overdue since 31.01.2020')).toBeVisible();
  unmount();
  await openApp(pathOf(finished), { answers: answering({ ...finished, ...dates }) });
  expect(await screen.findByText(/^Completed on/)).toBeVisible();
  expect(screen.queryByText(/^(Deadline|Overdue)/)).toBeNull();
});

test('the course page shows the updated progress when the learner returns from a lesson', async () => {
  await openApp(lessonPath(begun, 4), { answers: [handle(advance, recordedAdvance)] });
  await screen.findByText(/^Personal data is any information/);
  await userEvent.click(screen.getByRole('button', { name: 'Complete and Continue' }));
  await waitFor(() => expect(shownPath()).toBe(lessonPath(begun, 5)));
  await userEvent.click(screen.getByRole('link', { name: 'Back to course overview' }));
  expect(await screen.findByRole('link', { name: 'Continue with lesson 5, 5 min' })).toBeVisible();
  expect(screen.getByText('In Progress 58%')).toBeVisible();
});

function recordedAdvance({ body: { data } }: { body: { data: { lesson_id: string } } }) {
  const enrollment = { ...learning.enroll(begun.id), advancements_count: 4 };
  return { data: { lesson_id: data.lesson_id, created_at: new Date().toISOString(), enrollment } };
}
