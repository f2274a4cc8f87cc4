import { getAudienceReach, listGroups, updateCompanyCourse } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const course = /^Actions for Data protection/;

/** Opens the settings. Returns a mock `sent` that is called with the body of each PATCH request. */
async function openSettings(answers: ReturnType<typeof handle>[] = []) {
  const sent = jest.fn();
  const watching = http.patch('/api/*', async ({ request }) => sent(await request.clone().json()));
  await openApp(paths.maintenance('en', nordlicht.companyId).courses, {
    person,
    answers: [watching, ...answers],
  });
  return { sent, dialog: await reopen() };
}

async function reopen() {
  await userEvent.click(await screen.findByRole('button', { name: course }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Audience' }));
  return within(await screen.findByRole('dialog', { name: /^Audience of/ }));
}

const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save audience' }));

test('a maintainer offers a course to groups, sees how many members are reached, and offers the course to everybody again', async () => {
  const { sent, dialog } = await openSettings();
  expect(dialog.getByRole('radio', { name: /^Everybody at/ })).toBeChecked();
  expect(await dialog.findByText(/^\d+ people are reached\.$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Only certain groups' }));
  await save();
  expect(dialog.getByText('Please add at least one group.')).toBeVisible();

  await userEvent.type(dialog.getByRole('textbox', { name: 'Search for groups' }), 'vor{Enter}');
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Buchhaltung/ })).toBeNull());
  await userEvent.click(await dialog.findByRole('button', { name: /^Vorstand/ }));
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Search for groups' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Buchhaltung/ }));
  const chips = within(dialog.getByRole('list', { name: 'Chosen groups' }));
  await userEvent.click(chips.getByRole('button', { name: 'Remove Vorstand' }));
  expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Buchhaltung']);
  expect(await dialog.findByText(/^\d+ people are reached\.$/)).toBeVisible();
  await save();
  expect(await screen.findByText('“Data protection at work” is offered to 1 group')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    data: { audience: { group_ids: ['0192f000-0000-7000-8000-0000000a0001'] } },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Offered to 1 group')).toBeVisible();

  const again = await reopen();
  expect(again.getByRole('radio', { name: 'Only certain groups' })).toBeChecked();
  expect(await again.findByRole('button', { name: 'Remove Buchhaltung' })).toBeVisible();
  await userEvent.click(again.getByRole('radio', { name: /^Everybody at/ }));
  await save();
  expect(await screen.findByText('“Data protection at work” is offered to everybody')).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith({ data: { audience: null } });
});

test('the dialog for the audience of a course shows a message if the company has no groups', async () => {
  const none = handle(listGroups, () => ({ data: { data: [], total: 0, page: 1, size: 8 } }));
  const { dialog } = await openSettings([none]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Only certain groups' }));
  expect(await dialog.findByText(/has no groups yet\.$/)).toBeVisible();
});

test('the dialog for the audience of a course stays open when saving fails because a chosen group no longer exists', async () => {
  const failing = handle(updateCompanyCourse, () => {
    throw new MockError('unknown_group');
  });
  const nobody = handle(getAudienceReach, () => ({
    data: { groups: [], people_count: 0, never_signed_in_count: 0, learners_count: 0 },
  }));
  const { dialog } = await openSettings([failing, nobody]);
  expect(await dialog.findByText('At the moment, nobody is reached.')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Only certain groups' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Vorstand/ }));
  await save();
  expect(await dialog.findByText(/^One of the groups no longer exists\./)).toBeVisible();
});
