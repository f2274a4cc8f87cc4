import {
  changeGroup,
  courseManager,
  deleteGroup,
  getGroup,
  listGroups,
  listGroupUses,
  type GroupUse,
  type Permission,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const groupId = '0192f000-0000-7000-8000-0000000a0000';

const groupsTable = () => screen.findByRole('table', { name: 'Groups of Nordlicht Versicherung AG' });
const rowNames = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('the groups page lists the groups of the company, and shows a message if a search by name finds no group', async () => {
  await openApp(panel.groups, { person });
  const table = await groupsTable();
  await waitFor(() =>
    expect(rowNames(table)).toEqual([
      'Außendienst',
      'Buchhaltung',
      'IT-Betrieb',
      'Schadenregulierung',
      'Vorstand',
    ]),
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Search by name' }), 'nothing like it');
  expect(await screen.findByText('No group found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all groups' }));
  expect(await groupsTable()).toBeVisible();
});

test('a maintainer creates, edits and deletes a group, and sees errors for a duplicate name and for the deletion of a group that is part of an audience', async () => {
  await openApp(panel.groups, { person });
  await groupsTable();
  await userEvent.click(screen.getByRole('button', { name: 'Create group' }));
  let dialog = await screen.findByRole('dialog', { name: 'Create group' });
  const create = within(dialog).getByRole('button', { name: 'Create group' });
  expect(create).toBeDisabled();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'vorstand');
  await userEvent.click(create);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('already has a group with this name');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Süd');
  await userEvent.click(create);
  expect(await screen.findByText('The group vorstand Süd has been created')).toBeVisible();

  const open = async (name: string, action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  await open('vorstand Süd', 'Edit group');
  dialog = await screen.findByRole('dialog', { name: 'Edit vorstand Süd' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'External id (optional)' }), 'G-9');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /vorstand Süd.*G-9/ })).toBeVisible();

  await open('Vorstand', 'Delete group');
  dialog = await screen.findByRole('dialog', { name: 'Delete Vorstand?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete group' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'audience of a course, a policy, a duty or a session',
  );
  const uses = await within(dialog).findByRole('list', { name: /belongs to the audience/ });
  expect(within(uses).getAllByRole('listitem')[0]).toHaveTextContent('Policy Acceptable use of IT');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  await open('vorstand Süd', 'Delete group');
  dialog = await screen.findByRole('dialog', { name: 'Delete vorstand Süd?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete group' }));
  expect(await screen.findByText('The group vorstand Süd has been deleted')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Außendienst' })).toHaveFocus());
});

test('the groups page shows the new number of members after an invitation of a group member has been withdrawn', async () => {
  let membersCount = 6;
  const group = { id: groupId, name: 'Außendienst', externalId: null };
  const answers = [
    handle(listGroups, () => ({ data: { data: [{ ...group, membersCount }], total: 1, page: 1, size: 25 } })),
  ];
  await openApp(panel.groups, { person, answers });
  expect(await screen.findByRole('row', { name: /Außendienst.*6/ })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Members' }));
  const [invited] = await screen.findAllByRole('row', { name: /@.*Invited/ });
  await userEvent.click(
    await within(invited!).findByRole('button', { name: /Actions for the invitation to/ }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw invitation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this invitation?' });
  membersCount = 5;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw invitation' }));
  expect(await screen.findByText(/The invitation of .* has been withdrawn/)).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: 'Groups' }));
  expect(await screen.findByRole('row', { name: /Außendienst.*5/ })).toBeVisible();
});

test('a maintainer adds chosen members to a group, and removes all members from the group', async () => {
  await openApp(panel.group(groupId), { person });
  const table = await screen.findByRole('table', { name: 'Members of Außendienst' });
  const before = rowNames(table);
  await userEvent.click(screen.getByRole('button', { name: 'Add members' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add members to Außendienst' });
  const list = await within(dialog).findByRole('list', { name: 'Members to choose from' });
  const boxes = within(list).getAllByRole('checkbox');
  const free = boxes.filter((box) => !(box as HTMLInputElement).disabled);
  expect(free).toHaveLength(boxes.length - before.length);
  await userEvent.click(free[0]!);
  await userEvent.click(free[1]!);
  expect(within(dialog).getByText('2 members selected')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add 2 members' }));
  expect(await screen.findByText('2 members have been added')).toBeVisible();
  expect(await screen.findByText(`${before.length + 2} members · External id AD-100`)).toBeVisible();

  await userEvent.click(
    await screen.findByRole('checkbox', { name: `Select all ${before.length + 2} on this page` }),
  );
  await userEvent.click(screen.getByRole('button', { name: `Remove ${before.length + 2} members` }));
  const confirm = await screen.findByRole('dialog', { name: /Remove \d+ members from Außendienst/ });
  await userEvent.click(within(confirm).getByRole('button', { name: /Remove \d+ members/ }));
  expect(await screen.findByText('Nobody is in this group yet')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('the page of a group lists what the group is used in, with links', async () => {
  await openApp(panel.group('0192f000-0000-7000-8000-0000000a0003'), { person });
  const uses = await screen.findByRole('list', { name: 'Used in' });
  const shown = within(uses).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Policy Acceptable use of IT',
    'Commitment Confidentiality',
    'Duty Training of the management',
    expect.stringMatching(/^Session Spotting phishing \(\d\d\.\d\d\.\d{4}\)$/),
    expect.stringMatching(/^Session AI at work \(/),
  ]);
  await userEvent.click(within(uses).getByRole('link', { name: 'Confidentiality' }));
  expect(await screen.findByRole('heading', { name: 'Confidentiality' })).toBeVisible();
});

test('the page of a group that is used in nothing says so', async () => {
  await openApp(panel.group(groupId), { person });
  expect(await screen.findByText(/No course, policy, duty or session has this group/)).toBeVisible();
});

test('the page of a group shows the uses of a long list in pages', async () => {
  const all: GroupUse[] = Array.from({ length: 7 }, (_, index) => ({
    kind: 'course',
    id: `0192f000-0000-7000-8000-0000000b000${index}`,
    title: `Course ${index + 1}`,
    starts_at: null,
  }));
  const answers = [
    handle(listGroupUses, ({ query: { page, per_page } }) => ({
      data: all.slice((page - 1) * per_page, page * per_page),
      meta: { total: all.length, page, per_page },
    })),
  ];
  await openApp(panel.group(groupId), { person, answers });
  const section = await screen.findByRole('region', { name: 'Used in' });
  expect(await within(section).findByRole('link', { name: 'Course 5' })).toBeVisible();
  expect(within(section).queryByRole('link', { name: 'Course 6' })).toBeNull();
  await userEvent.click(within(section).getByRole('button', { name: /page 2/i }));
  expect(await within(section).findByRole('link', { name: 'Course 7' })).toBeVisible();
});

test('when a group is deleted on the page of the group, the list of groups opens, and no data of the deleted group is requested', async () => {
  let isDeleted = false;
  const refused: unknown[] = [];
  await openApp(panel.group(groupId), {
    person,
    answers: [
      http.delete(mockPath(deleteGroup.path), () => {
        isDeleted = true;
      }),
      http.get(mockPath(getGroup.path), ({ params }) => {
        if (isDeleted) refused.push(params.groupId);
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Außendienst?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete group' }));
  expect(await groupsTable()).toBeVisible();
  expect(shownPath()).toBe(panel.groups);
  expect([isDeleted, refused]).toEqual([true, []]);
});

test('the page of an unknown group shows a message with a link to the list of groups', async () => {
  await openApp(panel.group('0192f000-0000-7000-8000-0000000affff'), { person });
  expect(await screen.findByRole('link', { name: 'Back to the groups' })).toHaveAttribute(
    'href',
    panel.groups,
  );
});

test('a course manager without the permission to manage employees sees the list of groups without buttons that create or change groups', async () => {
  const permissions: Record<string, Permission[]> = { [nordlicht.companyId]: [courseManager] };
  await openApp(panel.groups, { person: { ...person, permissions } });
  await groupsTable();
  expect(screen.queryByRole('button', { name: /Create|Actions/ })).not.toBeInTheDocument();
});

test('the members table shows each member’s groups, and the group filter of the table shows and clears the group in the URL', async () => {
  await openApp(`${panel.members}?group=${groupId}`, { person });
  const table = await screen.findByRole('table', { name: 'Nordlicht Versicherung AG members' });
  const row = await within(table).findByRole('row', { name: /Miriam Brandt/ });
  expect(row).toHaveTextContent('AußendienstBuchhaltung+3');
  const filter = await screen.findByRole('combobox', { name: 'Group' });
  expect(filter).toHaveDisplayValue('Außendienst');
  await userEvent.selectOptions(filter, 'All groups');
  expect(shownPath()).toBe(panel.members);
});

test('the dialog that edits a group sends only the changed fields, so that it does not undo a change of somebody else', async () => {
  const sent: unknown[] = [];
  const watching = http.patch(mockPath(changeGroup.path), async ({ request }) => {
    sent.push(await request.clone().json());
  });
  await openApp(panel.groups, { person, answers: [watching] });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Vorstand' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Vorstand' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'External id (optional)' }), 'G-9');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Vorstand.*G-9/ })).toBeVisible();
  expect(sent).toEqual([{ data: { externalId: expect.stringMatching(/G-9$/) } }]);
});
