import { getCourseRound, previewCourseRound, startCourseRound } from '@academy/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId } from '../../shared/mocks/companyCourses.ts';
import { courseMembers } from '../../shared/mocks/courseMembers.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const repeated = catalogue[2]?.id ?? '';
const course = panel.course(companyCourseId(nordlicht.companyId, repeated));
const roundId = '0192f000-0000-7000-8000-00000000e001';
const counts = { completed: 8, in_progress: 5, not_started: 2 };
const responding = (status: 'running' | 'succeeded' | 'failed') =>
  handle(getCourseRound, () => ({
    data: {
      id: roundId,
      status,
      progress: { done: 6, total: 15 },
      due_on: '2031-05-31',
      counts: status === 'succeeded' ? counts : null,
    },
  }));

test('a maintainer starts a new round for everybody after a preview and a typed confirmation phrase', async () => {
  const onRequest = jest.fn();
  const started = handle(startCourseRound, ({ body }) => {
    onRequest(body.data);
    const progress = { done: 0, total: 15 };
    return { data: { id: roundId, status: 'queued' as const, progress, due_on: '2031-05-31', counts: null } };
  });
  // MSW uses the first handler that matches. The pattern for one round also matches the path of the preview, so the
  // handler of the preview comes first in `answers`.
  const previewed = handle(previewCourseRound, () => ({ data: counts }));
  await openApp(panel.courses, { person, answers: [previewed, started, responding('running')] });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for Gifts/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New round for everybody' }));
  const table = within(await screen.findByRole('table', { name: 'What will happen to whom' }));
  expect(table.getByRole('row', { name: /Completed 8 New round with the due date/ })).toBeVisible();
  const start = screen.getByRole('button', { name: 'Start new round' });
  expect(start).toBeDisabled();
  await userEvent.type(screen.getByLabelText('To go on, type: START NEW ROUND'), 'START NEW ROUND');
  const due = screen.getByRole('textbox', { name: 'Due date' });
  await userEvent.type(due, '01.02.2020');
  await userEvent.click(start);
  expect(await screen.findByText('The due date must be today or later.')).toBeVisible();
  await userEvent.clear(due);
  await userEvent.type(due, '31.05.2031');
  await userEvent.click(start);
  expect(await screen.findByText('6 of 15 members')).toBeVisible();
  expect(onRequest).toHaveBeenCalledWith({ due_on: '2031-05-31', confirmation: 'START NEW ROUND' });
  expect(shownPath()).toBe(`${course}?round=${roundId}`);
});

test('the dialog for a new round shows the result after a reload', async () => {
  await openApp(`${course}?round=${roundId}`, { person, answers: [responding('succeeded')] });
  expect(await screen.findByText('The new round has been started and is due by 31.05.2031.')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'What happened to whom' }));
  expect(table.getByRole('row', { name: /In progress 5/ })).toBeVisible();
});

test('the dialog for a new round shows that the background work has failed', async () => {
  await openApp(`${course}?round=${roundId}`, { person, answers: [responding('failed')] });
  expect(await screen.findByText(/^The new round could not be started for everybody\./)).toBeVisible();
});

test('the page of a member shows the rounds of a course with their certificates', async () => {
  const member = courseMembers(nordlicht.companyId, repeated).find(
    ({ round, completed, due_on }) => round === 2 && !completed && due_on === '2025-02-28',
  )!;
  await openApp(panel.member(member.user.id), { person });
  await userEvent.click(await screen.findByRole('button', { name: `Rounds: ${member.course.title}` }));
  const table = within(await screen.findByRole('table', { name: `Rounds of ${member.user.full_name}` }));
  const current = await table.findByRole('row', { name: /^2 \(current\)/ });
  expect(current).toHaveTextContent('28.02.2025, overdue');
  const first = within(table.getByRole('row', { name: /28\.02\.2024/ }));
  expect(first.getByText('28.02.2025, expired')).toBeVisible();
  expect(first.getByRole('link', { name: /^AC-7Q4M-29KX/ })).toHaveAttribute(
    'href',
    paths.verify('en', '0192f000-0000-7000-8000-00000000c001'),
  );
});
