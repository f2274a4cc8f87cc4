import {
  getMember,
  getMemberCertificate,
  listMemberEnrollments,
  listUnstartedCourses,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { alpenblick, nordlicht } from '../../shared/mocks/companies.ts';
import { courseMembers } from '../../shared/mocks/courseMembers.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { createMembers } from '../../shared/mocks/members.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const enrollments = catalogue.flatMap(({ id }) => courseMembers(nordlicht.companyId, id));
const completed = enrollments.find(({ certificate_available }) => certificate_available)!;
const open = enrollments.find(({ progress }) => progress > 0 && progress < 100)!;

test('the member page shows the member’s courses with the progress in each course', async () => {
  await openApp(panel.member(open.user.id), { person });
  expect(await screen.findByRole('heading', { level: 1, name: open.user.full_name })).toBeVisible();
  const row = await screen.findByRole('row', { name: new RegExp(open.course.title) });
  expect(row).toHaveTextContent(/\d\d\.\d\d\.\d{4}/);
  expect(row).toHaveTextContent(`${open.progress}%`);
  expect(within(row).queryByRole('button', { name: /View certificate/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to members' })).toHaveAttribute('href', panel.members);
});

test.each([
  ['de', 'Der Kurs wurde entfernt.'],
  ['en', 'The course was removed.'],
] as const)('in the language %s, the member page marks a removed course', async (language, mark) => {
  const removed = { ...open, course: { ...open.course, title: 'Our machines', removed: true } };
  const answers = [
    handle(listMemberEnrollments, () => ({
      data: [{ ...open, id: completed.id }, removed],
      meta: { total: 2, page: 1, per_page: 50 },
    })),
  ];
  await openApp(paths.maintenance(language, nordlicht.companyId).member(open.user.id), { person, answers });
  expect(await screen.findByRole('row', { name: /Our machines/ })).toHaveTextContent(mark);
  expect(screen.getAllByText(mark)).toHaveLength(1);
});

test('the member page requests only the enrollments of this member, 50 per page', async () => {
  const asked = jest.fn();
  const response = handle(listMemberEnrollments, ({ query }) => {
    asked(query);
    return { data: [], meta: { total: 0, page: 1, per_page: 50 } };
  });
  await openApp(panel.member(open.user.id), { person, answers: [response] });
  expect(await screen.findByRole('heading', { name: 'No data found!' })).toBeVisible();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ user_id: open.user.id, per_page: 50 }));
});

test('the member page shows an invited member without an account, who has no courses', async () => {
  const invited = createMembers()(nordlicht.companyId).find(({ status }) => status === 'invited')!;
  const answers = [
    handle(listMemberEnrollments, () => {
      throw new MockError('user_not_found');
    }),
  ];
  await openApp(panel.member(invited.id), { person, answers });
  expect(await screen.findByRole('heading', { name: 'No data found!' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(invited.lastName);
  expect(screen.getByText(invited.emailAddress)).toBeVisible();
});

test('the member page downloads an available certificate', async () => {
  const names = savedFiles();
  await openApp(panel.member(completed.user.id), { person });
  const name = `View certificate: ${completed.course.title}`;
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(names).toEqual(['certificate.pdf']));
});

test('the member page shows an error when downloading a certificate fails', async () => {
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
  ['a response without an id', http.get(memberPath, () => HttpResponse.json({ data: { firstName: 'X' } }))],
])('the member page shows for %s that the user was not found', async (_, response) => {
  const userId = '0192f000-0000-7000-8000-00000000ffff';
  await openApp(panel.member(userId), { person, answers: response ? [response] : [] });
  expect(await screen.findByRole('heading', { name: 'User not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to members' })).toHaveAttribute('href', panel.members);
});

test('the member page shows that the user was not found when the id is malformed (in German)', async () => {
  await openApp(paths.maintenance('de', nordlicht.companyId).member('nonsense'), { person });
  expect(await screen.findByRole('heading', { name: 'Person nicht gefunden' })).toBeVisible();
});

test('the member page shows that loading the member’s courses failed, with the request id and a retry button', async () => {
  const errors = [{ status: '500', code: 'internal_error', title: 'x', request_id: 'r-42' }];
  const path = listMemberEnrollments.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const failing = http.get(path, () => HttpResponse.json({ errors }, { status: 500 }), { once: true });
  await openApp(panel.member(open.user.id), { person, answers: [failing] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Error for loading data!.*r-42/);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: new RegExp(open.course.title) })).toBeVisible();
});

test('the page of a member links back to the members list with the previous search', async () => {
  await openApp(`${panel.members}?search=${open.user.email}`, { person });
  await userEvent.click(await screen.findByRole('link', { name: open.user.full_name }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to members' }));
  await waitFor(() => expect(shownPath()).toBe(`${panel.members}?search=${open.user.email}`));
});

test('the page of a member names the customer if an administrator opens the page', async () => {
  const customer = paths.customer('en', alpenblick.companyId, nordlicht.companyId);
  await openApp(customer.member(open.user.id), { person: personas.admin });
  expect(await screen.findByText(`Administered company: ${nordlicht.name}`)).toBeVisible();
});

test('the page of a member shows role, status and the courses that the member has not started', async () => {
  const registered = createMembers()(nordlicht.companyId).find(
    ({ status, role }) => status === 'registered' && role === 'member',
  )!;
  const answers = [
    handle(listUnstartedCourses, () => ({
      data: [
        {
          company_course_id: open.id,
          title: 'AI at work',
          mandatory: true,
          deadline: '2026-12-24',
          due_on: '2026-12-24',
        },
      ],
      meta: { total: 1, page: 1, per_page: 100 },
    })),
  ];
  await openApp(panel.member(registered.id), { person, answers });
  const unstarted = await screen.findByRole('table', { name: 'Not started yet' });
  expect(within(unstarted).getByRole('row', { name: /AI at work/ })).toHaveTextContent(
    /Mandatory.*24\.12\.2026/,
  );
  expect(screen.getByText('Registered')).toBeVisible();
  expect(screen.getByText('Member', { selector: 'span' })).toBeVisible();
});

test('the member page shows due dates and validity if a certificate expires, and has no column for due dates that equal the deadlines', async () => {
  const response = (enrollments: (typeof open)[]) =>
    handle(listMemberEnrollments, () => ({
      data: enrollments,
      meta: { total: enrollments.length, page: 1, per_page: 50 },
    }));
  const renewed = { ...open, round: 2, due_on: '2025-02-28' };
  const certified = { ...completed, due_on: '2025-02-28', valid_until: '2031-01-31' };
  const member = panel.member(open.user.id);
  const { unmount } = await openApp(member, { person, answers: [response([renewed, certified])] });
  expect(await screen.findByText('28.02.2025, overdue')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Due by' })).toBeInTheDocument();
  expect(screen.getByText('31.01.2031')).toBeVisible();
  unmount();
  await openApp(member, {
    person,
    answers: [response([{ ...open, due_on: '2025-02-28', deadline: '2025-02-28' }])],
  });
  expect(await screen.findByRole('columnheader', { name: 'Progress' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Due by' })).toBeNull();
});

test('the member page shows a due date that differs from the deadline of the course, even in the first round of the course', async () => {
  const first = { ...open, round: 1, due_on: '2025-02-28', deadline: '2030-01-31', valid_until: null };
  const answer = handle(listMemberEnrollments, () => ({
    data: [first],
    meta: { total: 1, page: 1, per_page: 50 },
  }));
  await openApp(panel.member(open.user.id), { person, answers: [answer] });
  expect(await screen.findByText('28.02.2025, overdue')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Valid until' })).toBeNull();
});

test('the member page releases the account of a member after a dialog has explained the consequences', async () => {
  await openApp(panel.member(open.user.id), { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Release account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release the account of this member?' });
  expect(dialog).toHaveTextContent(`can join this membership, with the learner permission only`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Release account' }));
  expect(await screen.findByText(`The account of ${open.user.email} has been released`)).toBeVisible();
  await waitFor(() => expect(shownPath()).not.toBe(panel.member(open.user.id)));
  expect(shownPath()).toContain(`${panel.members}/`);
});

test('the member page of the signed-in maintainer does not offer to release the account', async () => {
  await openApp(panel.member(person.id), { person });
  await screen.findByRole('heading', { level: 1, name: 'Miriam Brandt' });
  expect(screen.queryByRole('button', { name: 'Release account' })).toBeNull();
});

test('the member page shows the former permissions of a returned member, and grants these permissions again', async () => {
  const [, returned] = createMembers()(nordlicht.companyId);
  await openApp(panel.member(returned!.id), { person });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Role Maintainer');
  expect(notice).toHaveTextContent('Manage courses (you cannot grant this, because you do not hold it)');
  await userEvent.click(within(notice).getByRole('button', { name: 'Grant again' }));
  expect(await screen.findByText('The former permissions have been granted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Grant again' })).toBeNull());
});

const facts = {
  externalId: null,
  startDate: null,
  manager: null,
  invitationRefusedAt: null,
  endedAt: null,
};

test.each([
  ['deactivated', null, 'To let this person return, send an invitation.', 'Invite to return'],
  ['declined', null, 'This person has said that they do not belong to the company.', 'Invite'],
  ['deactivated', '2026-11-12T08:00:00.000Z', 'Former account: this membership has ended', null],
] as const)(
  'the member page explains the status %s of a membership with the end date %s',
  async (status, endedAt, text, action) => {
    const [, member] = createMembers()(nordlicht.companyId);
    const data = { ...member!, ...facts, status, endedAt };
    const answers = [handle(getMember, () => ({ data: { ...data, groups: [], groupsCount: 0 } }))];
    await openApp(panel.member(member!.id), { person, answers });
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    if (action === null) expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull();
    else expect(await screen.findByRole('button', { name: action })).toBeVisible();
  },
);

test('the member page of an erased person explains that the data was erased, and offers no invitation', async () => {
  const [, member] = createMembers()(nordlicht.companyId);
  const erased = { status: 'deactivated', emailAddress: `${member!.id}@erased.invalid` } as const;
  const data = { ...member!, ...erased, ...facts, groups: [], groupsCount: 0 };
  await openApp(panel.member(member!.id), { person, answers: [handle(getMember, () => ({ data }))] });
  expect(await screen.findByText(/^The data of this person was erased\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull();
});

test.each([
  [null, 'Invite'],
  ['2026-11-30T09:00:00.000Z', 'Send invitation again'],
])(
  'the member page of an imported member with the invitation date %s has the action “%s”',
  async (invitedOn, action) => {
    const member = createMembers()(nordlicht.companyId).find(({ status }) => status === 'imported')!;
    const data = { ...member, ...facts, invitedOn, groups: [], groupsCount: 0 };
    await openApp(panel.member(member.id), { person, answers: [handle(getMember, () => ({ data }))] });
    expect(await screen.findByRole('button', { name: action })).toBeVisible();
  },
);

test('the member page sends the invitation of an invited member again', async () => {
  const invited = createMembers()(nordlicht.companyId).find(({ status }) => status === 'invited')!;
  await openApp(panel.member(invited.id), { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Send invitation again' }));
  const text = `The invitation has been sent to ${invited.emailAddress} again`;
  expect(await screen.findByText(text)).toBeVisible();
});
