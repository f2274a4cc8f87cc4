import {
  getCompany,
  getCompanyCourse,
  inviteMembers,
  listAssignedPeople,
  remindMember,
  remindMembers,
  updateCompanyCourse,
  type AssignedPerson,
} from '@academy/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assignedPeople } from '../../shared/mocks/assignedPeople.ts';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId, createCompanyCourses, toCompanyCourse } from '../../shared/mocks/companyCourses.ts';
import { courseMembers } from '../../shared/mocks/courseMembers.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { todayIn } from '../../shared/formats/todayIn.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const pathOf = (number: number) =>
  panel.course(companyCourseId(nordlicht.companyId, catalogue[number - 1]?.id ?? ''));
/** The search matches few members, because tests render a long list slowly. */
const shortList = (number: number) => `${pathOf(number)}?show=started&search=Bastian`;
const more = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const typeDeadline = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Deadline' });
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
};

test('the page of a company course lists members with their progress and sorts the lowest progress first while the deadline is urgent', async () => {
  await openApp(`${pathOf(2)}?show=started`, { person });
  expect(await screen.findByText(/Deadline .*, 4 days left/)).toBeVisible();
  expect(await screen.findByText('Showing 1 to 24 of 24 results')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Progress' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('link', { name: 'Back to course list' })).toHaveAttribute('href', panel.courses);
});

test.each([
  ['policy', 'Back to the policy'],
  ['commitment', 'Back to the commitment'],
] as const)(
  'the page of a company course that is a %s has the link “%s”, and offers neither settings of courses nor certificates',
  async (kind, link) => {
    const policy = handle(getCompanyCourse, ({ params: { companyId, companyCourseId: id } }) => ({
      data: {
        ...toCompanyCourse(companyId, createCompanyCourses().find(companyId, id), []),
        kind,
      },
    }));
    await openApp(shortList(2), { person, answers: [policy] });
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute(
      'href',
      panel.policy(companyCourseId(nordlicht.companyId, catalogue[1]!.id)),
    );
    expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'New round for everybody' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /certificates/i })).not.toBeInTheDocument();
  },
);

test('if the certificates of a course expire, the list of the course’s members has columns for the due date and the validity', async () => {
  const members = courseMembers(nordlicht.companyId, catalogue[2]?.id ?? '');
  const overdue = members.find(({ completed, due_on }) => !completed && due_on === '2025-02-28')!;
  const certified = members.find(({ completed }) => completed)!;
  await openApp(`${pathOf(3)}?show=started`, { person });
  expect(await screen.findByText('Certificates valid for 12 months')).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: 'Due by' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Valid until' })).toBeInTheDocument();
  const rowOf = ({ user }: typeof overdue) =>
    screen.getByRole('link', { name: user.full_name }).closest('tr');
  expect(rowOf(overdue)).toHaveTextContent('28.02.2025, overdue');
  expect(rowOf(certified)).toHaveTextContent('31.01.2031');
  expect(rowOf(certified)).not.toHaveTextContent('overdue');
});

test('if the certificates of a course do not expire, the list of the course’s members has no columns for due date and validity', async () => {
  await openApp(`${pathOf(1)}?show=started`, { person });
  expect(await screen.findByRole('columnheader', { name: 'Last reminded' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Due by' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Valid until' })).toBeNull();
});

test('the page of a company course finds members by name', async () => {
  await openApp(pathOf(1), { person });
  await userEvent.type(await screen.findByLabelText('Search by employee name'), 'greta');
  expect(await screen.findByText('Showing 1 to 2 of 2 results')).toBeVisible();
  expect(shownPath()).toBe(`${pathOf(1)}?search=greta`);
  await userEvent.type(screen.getByLabelText('Search by employee name'), 'x');
  expect(await screen.findByText('No entries found for: gretax')).toBeVisible();
});

test('the page of a company course lists the people to whom the course is assigned, overdue people first, and shows the number of people per state', async () => {
  await openApp(pathOf(3), { person });
  expect(await screen.findByText('Assigned to 23 people. One of them has never signed in.')).toBeVisible();
  expect(screen.getByText(/^\d overdue, \d+ not started, \d+ in progress, \d+ completed$/)).toBeVisible();
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('28.02.2025, overdue');
  expect(screen.getByRole('link', { name: 'Ximena Cruz' }).closest('tr')).toHaveTextContent(
    'Never signed in',
  );
});

test('the page of a company course marks a person whose certificate was revoked, and does not offer to remind this person', async () => {
  const id = companyCourseId(nordlicht.companyId, catalogue[2]!.id);
  const done = assignedPeople(nordlicht.companyId, id).find(({ enrollment }) => enrollment?.completed)!;
  const revoked: AssignedPerson = {
    ...done,
    state: 'not_started',
    enrollment: { ...done.enrollment!, certificate_available: false, certificate_revoked: true },
  };
  const counts = {
    assigned: 1,
    overdue: 0,
    not_started: 1,
    in_progress: 0,
    completed: 0,
    never_signed_in: 0,
  };
  const meta = { total: 1, page: 1, per_page: 50, counts };
  const answers = [handle(listAssignedPeople, () => ({ data: [revoked], meta }))];
  await openApp(pathOf(3), { person, answers });
  const row = (await screen.findByRole('link', { name: done.full_name })).closest('tr')!;
  expect(row).toHaveTextContent('Certificate revoked');
  expect(row).not.toHaveTextContent('Not started');
  expect(within(row).queryByRole('checkbox')).toBeNull();
});

test('on the page of a company course, the list of people can be limited to people who have not started the course or have never signed in', async () => {
  await openApp(pathOf(1), { person });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Not started');
  expect(await screen.findByRole('link', { name: 'Zora Beck' })).toBeVisible();
  expect(shownPath()).toBe(`${pathOf(1)}?show=notStarted`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Never signed in');
  expect(await screen.findByText('Showing 1 to 1 of 1 results')).toBeVisible();
});

test('a maintainer who reminds a person who has never signed in of a course sends an invitation that names the course', async () => {
  const sent: unknown[] = [];
  const answers = [
    handle(inviteMembers, ({ body }) => {
      sent.push(body.data);
      return { data: { invited: 1, invitedRecently: 0, overLimit: 0 } };
    }),
  ];
  await openApp(`${pathOf(1)}?show=neverSignedIn`, { person, answers });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Ximena Cruz' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remind 1 member' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('1 person who has never signed in gets the invitation, which names this course.'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send reminders' }));
  expect(await screen.findByText('Invitations sent')).toBeVisible();
  const courseId = companyCourseId(nordlicht.companyId, catalogue[0]?.id ?? '');
  const invited = assignedPeople(nordlicht.companyId, courseId).find(({ user_id }) => user_id === null);
  expect(sent).toEqual([{ memberIds: [invited?.member_id], companyCourseId: courseId }]);
});

test('a maintainer can send a reminder of a course to one member', async () => {
  await openApp(shortList(1), { person });
  const remind = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bastian Lorenz' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send reminder' }));
  };
  await remind();
  expect(await screen.findByText('Reminder sent')).toBeVisible();
});

test('the page of a company course shows when the next reminder is possible if a member was already reminded today', async () => {
  const answers = [handle(remindMember, () => ({ data: { queued: 0, next_possible_on: '2030-02-01' } }))];
  await openApp(shortList(1), { person, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bastian Lorenz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send reminder' }));
  expect(await screen.findByText(/The next reminder is possible on 01\.02\.2030\.$/)).toBeVisible();
  expect(screen.queryByText('Reminder sent')).toBeNull();
});

test('the page of a company course shows an error when a reminder could not be sent', async () => {
  const answers = [
    handle(remindMember, () => {
      throw new MockError('unavailable');
    }),
  ];
  await openApp(shortList(1), { person, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bastian Lorenz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send reminder' }));
  expect(
    await screen.findByText('The reminder could not be sent at the moment. Try again later!'),
  ).toBeVisible();
});

test('the page of a company course sends reminders to all members who have not completed the course', async () => {
  await openApp(shortList(1), { person });
  await more('Remind all members');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Administered company: Nordlicht Versicherung AG')).toBeVisible();
  expect(await dialog.findByText(/^\d+ people with an account get a reminder\.$/)).toBeVisible();
  expect(
    dialog.getByText('1 person who has never signed in gets the invitation, which names this course.'),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminders' }));
  expect(
    await screen.findByText(
      'All members who have not completed the course yet received a reminder about this course',
    ),
  ).toBeVisible();
  expect(await screen.findByText(/1 person who has never signed in got the invitation\.$/)).toBeVisible();
});

test('the dialog for reminding all members stays open when sending the reminders fails', async () => {
  const answers = [
    handle(remindMembers, () => {
      throw new MockError('too_many_requests');
    }),
  ];
  await openApp(shortList(1), { person, answers });
  await more('Remind all members');
  const send = await screen.findByRole('button', { name: 'Send reminders' });
  await waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send reminders' })).toBeEnabled();
});

test('the page of a company course exports the members as CSV and downloads a member’s certificate', async () => {
  const names = savedFiles();
  await openApp(`${pathOf(1)}?show=started&sort=-progress`, { person });
  await more('Export as CSV');
  await waitFor(() => expect(names).toEqual(['members.csv']));
  await userEvent.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View certificate' }));
  await waitFor(() => expect(names).toContain('certificate.pdf'));
});

test('a maintainer can set, change and remove the deadline of a course', async () => {
  await openApp(shortList(3), { person });
  await more('Set course deadline');
  await typeDeadline('31.02.2099');
  expect(await screen.findByText(/^Please enter a day as DD\.MM\.YYYY/)).toBeVisible();
  await typeDeadline('24.12.2020');
  expect(await screen.findByText('The deadline must be today or later.')).toBeVisible();
  await typeDeadline('24.12.2098');
  expect(await screen.findByText('The deadline has been set')).toBeVisible();
  expect(await screen.findByText('Deadline 24.12.2098')).toBeVisible();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await more('Edit course deadline');
  await typeDeadline('25.12.2098');
  expect(await screen.findByText('The deadline has been changed')).toBeVisible();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await more('Remove course deadline');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove deadline' }));
  expect(await screen.findByText('The deadline has been deleted')).toBeVisible();
  expect(await screen.findByText('No deadline')).toBeVisible();
});

test('the earliest deadline on the page of a company course is today in the company’s time zone, whatever the time zone of the device', async () => {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Kiritimati and Pago Pago always have different dates, so at least one of them differs from the device.
  const timeZone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (zone) => todayIn(zone) !== todayIn(device),
  )!;
  const answers = [handle(getCompany, () => ({ data: { ...nordlicht, timeZone } }))];
  await openApp(shortList(3), { person, answers });
  await more('Set course deadline');
  await screen.findByRole('textbox', { name: 'Deadline' });
  expect(document.querySelector('input[type=date]')).toHaveAttribute('min', todayIn(timeZone));
});

test.each([
  [3, 'Set course deadline', /^Oh no, the deadline could not be set at the moment\./],
  [1, 'Edit course deadline', /^Oh no, the deadline could not be changed at the moment\./],
])(
  'the page of the company course %d shows an error when the deadline could not be saved with the action “%s”',
  async (number, action, text) => {
    const answers = [
      handle(updateCompanyCourse, () => {
        throw new MockError('internal_error');
      }),
    ];
    await openApp(shortList(number), { person, answers });
    await more(action);
    await typeDeadline('24.12.2098');
    expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeVisible();
  },
);

test('the page of a company course shows that the course is not active and offers to activate it', async () => {
  await openApp(`${pathOf(4)}?show=started`, { person });
  expect(await screen.findByText('Nobody has started this course yet')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Activate course' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Activate course' })).toBeNull());
});

test('the page of a company course links back to the list of courses when the course does not exist', async () => {
  await openApp(panel.course('nonsense'), { person });
  expect(await screen.findByText(/^Course not found: either the course doesn't exist/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to course list' })).toBeVisible();
});

test('the button that shows all members of a course removes both the search text and the filter', async () => {
  await openApp(`${pathOf(2)}?show=overdue&search=nobody`, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all members' }));
  await waitFor(() => expect(shownPath()).toBe(pathOf(2)));
});

test('the link back to the list of courses keeps the sort order of the list after a filter of the members was chosen', async () => {
  const { router } = await openApp(panel.courses, { person });
  await act(() => router.navigate(pathOf(2), { state: { listSearch: '?sort=title' } }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Overdue');
  await waitFor(() => expect(shownPath()).toBe(`${pathOf(2)}?show=overdue`));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Show' })).toHaveValue('overdue'));
  expect(screen.getByRole('link', { name: 'Back to course list' })).toHaveAttribute(
    'href',
    `${panel.courses}?sort=title`,
  );
});
