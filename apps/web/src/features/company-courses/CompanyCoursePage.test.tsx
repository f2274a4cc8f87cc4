import { remindMember, remindMembers, updateCompanyCourse } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId } from '../../shared/mocks/companyCourses.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const pathOf = (number: number) =>
  panel.course(companyCourseId(nordlicht.companyId, catalogue[number - 1]?.id ?? ''));
const more = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const typeDeadline = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Deadline' });
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
};

test('lists members with their progress and sorts the lowest progress first while the deadline is urgent', async () => {
  await openApp(pathOf(2), { person });
  expect(await screen.findByText(/Deadline .*, 4 days left/)).toBeVisible();
  expect(await screen.findByText('Showing 1 to 24 of 24 results')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Progress' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('link', { name: 'Back to course list' })).toHaveAttribute('href', panel.courses);
});

test('finds members by name', async () => {
  await openApp(pathOf(1), { person });
  await userEvent.type(await screen.findByLabelText('Search by employee name'), 'greta');
  expect(await screen.findByText('Showing 1 to 2 of 2 results')).toBeVisible();
  expect(shownPath()).toBe(`${pathOf(1)}?search=greta`);
  await userEvent.type(screen.getByLabelText('Search by employee name'), 'x');
  expect(await screen.findByText('No entries found for: gretax')).toBeVisible();
});

test('reminds one member', async () => {
  await openApp(`${pathOf(1)}?search=Bastian`, { person });
  const remind = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bastian Lorenz' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send reminder' }));
  };
  await remind();
  expect(await screen.findByText('Reminder sent')).toBeVisible();
});

test('shows an error when a reminder could not be sent', async () => {
  const answers = [
    handle(remindMember, () => {
      throw new MockError('unavailable');
    }),
  ];
  await openApp(`${pathOf(1)}?search=Bastian`, { person, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bastian Lorenz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send reminder' }));
  expect(
    await screen.findByText('The reminder could not be sent at the moment. Try again later!'),
  ).toBeVisible();
});

test('reminds all members', async () => {
  await openApp(pathOf(1), { person });
  await more('Remind all members');
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminders' }));
  expect(
    await screen.findByText(
      'All members who have not completed the course yet received a reminder about this course',
    ),
  ).toBeVisible();
});

test('keeps the dialog open when reminding all members fails', async () => {
  const answers = [
    handle(remindMembers, () => {
      throw new MockError('too_many_requests');
    }),
  ];
  await openApp(pathOf(1), { person, answers });
  await more('Remind all members');
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminders' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send reminders' })).toBeEnabled();
});

test('exports the members as CSV and downloads a certificate', async () => {
  const names = savedFiles();
  await openApp(`${pathOf(1)}?sort=-progress`, { person });
  await more('Export as CSV');
  await waitFor(() => expect(names).toEqual(['members.csv']));
  await userEvent.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View certificate' }));
  await waitFor(() => expect(names).toContain('certificate.pdf'));
});

test('sets, changes and removes a deadline', async () => {
  await openApp(pathOf(3), { person });
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

test.each([
  [3, 'Set course deadline', /^Oh no, the deadline could not be set at the moment\./],
  [1, 'Edit course deadline', /^Oh no, the deadline could not be changed at the moment\./],
])('course %d shows an error when the deadline could not be saved: %s', async (number, action, text) => {
  const answers = [
    handle(updateCompanyCourse, () => {
      throw new MockError('internal_error');
    }),
  ];
  await openApp(pathOf(number), { person, answers });
  await more(action);
  await typeDeadline('24.12.2098');
  expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeVisible();
});

test('shows that a course is not active and activates it', async () => {
  await openApp(pathOf(4), { person });
  expect(await screen.findByText('Nobody has started this course yet')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Activate course' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Activate course' })).toBeNull());
});

test('links back to the list when the course does not exist', async () => {
  await openApp(panel.course('nonsense'), { person });
  expect(await screen.findByText(/^Course not found: either the course doesn't exist/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to course list' })).toBeVisible();
});
