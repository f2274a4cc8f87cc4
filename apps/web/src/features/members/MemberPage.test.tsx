import { getMember, getMemberCertificate, listMemberEnrollments } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { courseMembers } from '../../shared/mocks/courseMembers.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const enrollments = catalogue.flatMap(({ id }) => courseMembers(nordlicht.companyId, id));
const completed = enrollments.find(({ certificate_available }) => certificate_available)!;
const open = enrollments.find(({ progress }) => progress > 0 && progress < 100)!;

test('shows the courses of a member with their progress', async () => {
  await openApp(panel.member(open.user.id), { person });
  expect(await screen.findByRole('heading', { level: 1, name: open.user.full_name })).toBeVisible();
  const row = await screen.findByRole('row', { name: new RegExp(open.course.title) });
  expect(row).toHaveTextContent(/\d\d\.\d\d\.\d{4}/);
  expect(row).toHaveTextContent(`${open.progress}%`);
  expect(within(row).queryByRole('button', { name: /View certificate/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to members' })).toHaveAttribute('href', panel.members);
});

test('requests only the enrollments of this member, 50 per page', async () => {
  const asked = jest.fn();
  const answer = handle(listMemberEnrollments, ({ query }) => {
    asked(query);
    return { data: [], meta: { total: 0, page: 1, per_page: 50 } };
  });
  await openApp(panel.member(open.user.id), { person, answers: [answer] });
  expect(await screen.findByRole('heading', { name: 'No data found!' })).toBeVisible();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ user_id: open.user.id, per_page: 50 }));
});

test('downloads an available certificate', async () => {
  const names = savedFiles();
  await openApp(panel.member(completed.user.id), { person });
  const name = `View certificate: ${completed.course.title}`;
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(names).toEqual(['certificate.pdf']));
});

test('shows an error when downloading a certificate fails', async () => {
  const path = getMemberCertificate.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const answers = [http.get(path, () => HttpResponse.error())];
  await openApp(panel.member(completed.user.id), { person, answers });
  const name = `View certificate: ${completed.course.title}`;
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(/An error occurred when trying to download the file/)).toBeVisible();
});

const memberPath = getMember.path.replaceAll(/\{(\w+)\}/g, ':$1');

test.each([
  ['an unknown member', undefined],
  ['an answer without an id', http.get(memberPath, () => HttpResponse.json({ data: { firstName: 'X' } }))],
])('reports an unknown user: %s', async (_, answer) => {
  const userId = '0192f000-0000-7000-8000-00000000ffff';
  await openApp(panel.member(userId), { person, answers: answer ? [answer] : [] });
  expect(await screen.findByRole('heading', { name: 'User not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to members' })).toHaveAttribute('href', panel.members);
});

test('shows that the user was not found when the id is malformed (in German)', async () => {
  await openApp(paths.maintenance('de', nordlicht.companyId).member('nonsense'), { person });
  expect(await screen.findByRole('heading', { name: 'Person nicht gefunden' })).toBeVisible();
});

test('shows a failure with its request id and offers a retry', async () => {
  const errors = [{ status: '500', code: 'internal_error', title: 'x', request_id: 'r-42' }];
  const path = listMemberEnrollments.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const failing = http.get(path, () => HttpResponse.json({ errors }, { status: 500 }), { once: true });
  await openApp(panel.member(open.user.id), { person, answers: [failing] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Error for loading data!.*r-42/);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: new RegExp(open.course.title) })).toBeVisible();
});
