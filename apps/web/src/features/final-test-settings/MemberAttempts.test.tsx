import { grantTestAttempt, listMemberTestAttempts, type TestAttempts } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId, sampleTest } from '../../shared/mocks/companyCourses.ts';
import { courseMembers } from '../../shared/mocks/courseMembers.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const pathOf = (index: number) =>
  panel.course(companyCourseId(nordlicht.companyId, catalogue[index]?.id ?? ''));
const members = courseMembers(nordlicht.companyId, catalogue[1]?.id ?? '');
const open = members.find(({ completed }) => !completed)!;
const passed = members.find(({ completed }) => completed)!;

const openAttempts = async ({ user }: typeof open, answers: ReturnType<typeof handle>[] = []) => {
  await openApp(`${pathOf(1)}?search=${user.full_name}`, { person, answers });
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${user.full_name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Attempts at the final test' }));
  return within(await screen.findByRole('dialog', { name: `Final test: ${user.full_name}` }));
};

const attemptsWith = (fields: Partial<TestAttempts>) =>
  handle(listMemberTestAttempts, () => ({
    data: {
      final_test: sampleTest,
      attempts: [],
      open_attempt_id: null,
      attempts_left: 3,
      next_attempt_at: null,
      ...fields,
    },
  }));

test('the list of a course’s members has a column with the result of the final test if the course has a final test', async () => {
  await openApp(`${pathOf(1)}?sort=-progress`, { person });
  expect(await screen.findByText('Final test: 10 questions, 80%')).toBeVisible();
  const cells = await screen.findAllByRole('row', { name: new RegExp(passed.user.full_name) });
  expect(cells[0]).toHaveTextContent('90%');
  expect(screen.getByRole('columnheader', { name: 'Final test' })).toBeVisible();
});

test('the list of a course’s members has no column and no menu entry about final tests if the course has no final test', async () => {
  await openApp(pathOf(0), { person });
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for / });
  expect(screen.queryByRole('columnheader', { name: 'Final test' })).toBeNull();
  await userEvent.click(menu!);
  expect(await screen.findByRole('menuitem', { name: 'Send reminder' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Attempts at the final test' })).toBeNull();
});

test('a maintainer can see a member’s attempts at the final test and grant another attempt', async () => {
  const dialog = await openAttempts(open);
  expect(await dialog.findByText('All attempts are used up.')).toBeVisible();
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent(/\d\d\.\d\d\.\d{4} \d\d:\d\d.*60%, not passed/);
  await userEvent.click(dialog.getByRole('button', { name: 'Grant another attempt' }));
  expect(await screen.findByText(`${open.user.full_name} has been granted another attempt`)).toBeVisible();
  expect(await dialog.findByText('1 attempt left.')).toBeVisible();
});

test('a maintainer cannot grant another attempt to a member who has passed the final test', async () => {
  const dialog = await openAttempts(passed);
  expect(await dialog.findByText('90%, passed')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Grant another attempt' })).toBeNull();
});

test('the dialog with a member’s attempts at a final test shows which attempt is under way or has expired, and when the next attempt may start', async () => {
  const attempt = (number: number, expiresIn: number) => ({
    id: `0192f000-0000-7000-8000-00000007100${number}`,
    started_at: '2026-02-01T08:00:00Z',
    expires_at: new Date(Date.now() + expiresIn).toISOString(),
    submitted_at: null,
    percent: null,
    passed: null,
  });
  const answers = [
    attemptsWith({
      attempts: [attempt(2, 3_600_000), attempt(1, -3_600_000)],
      attempts_left: 1,
      next_attempt_at: '2030-02-01T08:00:00Z',
    }),
  ];
  const dialog = await openAttempts(open, answers);
  expect(await dialog.findByText('Under way')).toBeVisible();
  expect(dialog.getByText('Expired without being submitted')).toBeVisible();
  expect(
    dialog.getByText(/^1 attempt left\. The next one is possible from 01\.02\.2030 09:00/),
  ).toBeVisible();
});

test('a maintainer cannot grant another attempt if the number of attempts at the final test is unlimited', async () => {
  const unlimited = { ...sampleTest, attempts: null };
  const dialog = await openAttempts(open, [attemptsWith({ final_test: unlimited, attempts_left: null })]);
  expect(await dialog.findByText('No attempt yet.')).toBeVisible();
  expect(dialog.getByText(/unlimited attempts/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Grant another attempt' })).toBeNull();
});

test('the dialog with a member’s attempts at a final test shows an error if another attempt could not be granted', async () => {
  const failing = handle(grantTestAttempt, () => {
    throw new MockError('course_completed');
  });
  const dialog = await openAttempts(open, [failing]);
  await userEvent.click(await dialog.findByRole('button', { name: 'Grant another attempt' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
});

test('the page of a member shows the result of a final test and opens the dialog with the attempts at this test', async () => {
  await openApp(panel.member(passed.user.id), { person });
  const row = within(await screen.findByRole('row', { name: new RegExp(passed.course.title) }));
  expect(row.getByText('90%')).toBeVisible();
  const name = `Attempts at the final test: ${passed.course.title}`;
  await userEvent.click(row.getByRole('button', { name }));
  expect(await screen.findByText('90%, passed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
