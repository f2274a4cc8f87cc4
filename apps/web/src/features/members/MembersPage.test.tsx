import {
  courseManager,
  getEnvData,
  getMembersSummary,
  learner,
  listCompanyCourses,
  listMembers,
  resendInvitation,
  type Permission,
} from '@academy/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { alpenblick, hafenkontor, nordlicht } from '../../shared/mocks/companies.ts';
import { handle, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const person = personas.maintainer;
const { members } = paths.maintenance('en', nordlicht.companyId);
const usersPath = '/core-services/company-users/companies/:companyId/users';

/** List of members with a search that matches a single member, because tests render a long list slowly. */
const oneMember = `${members}?search=brandt`;
const table = () => screen.findByRole('table', { name: 'Nordlicht Versicherung AG members' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('the members page lists the members and shows their number', async () => {
  await openApp(members, { person });
  const row = await screen.findByRole('row', { name: /Miriam Brandt/ });
  expect(within(row).getByRole('link', { name: 'Miriam Brandt' })).toHaveAttribute(
    'href',
    paths.maintenance('en', nordlicht.companyId).member(person.id),
  );
  expect(row).toHaveTextContent(
    /maintainer@academy\.test.*Maintainer.*Nordlicht Versicherung AG.*03\.11\.2025.*Registered/,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Nordlicht Versicherung AG members' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Members in numbers' })).toHaveTextContent(
      /Organisation members29Registered users17Invited users4/,
    ),
  );
  expect(screen.getByText('Showing 1 to 25 of 29 results')).toBeVisible();
});

test('the German members page shows a hyphen for missing values of imported members', async () => {
  const german = paths.maintenance('de', nordlicht.companyId).members;
  await openApp(`${german}?search=hoffmann.carla`, { person });
  const row = await screen.findByRole('row', { name: /Hoffmann Carla/ });
  const cells = () =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  const company = 'Nordlicht Versicherung AG';
  const texts = ['hoffmann.carla@academy.test', 'Mitglied', company, '-', '-', 'Buchhaltung'];
  // The number of completed courses is loaded after the members.
  await waitFor(() => expect(cells()).toEqual([...texts, '2 von 4', '']));
  expect(screen.getByRole('heading', { name: 'Mitglieder von Nordlicht Versicherung AG' })).toBeVisible();
  expect(screen.getByText('Zeige 1 bis 1 von 1 Ergebnissen')).toBeVisible();
});

test('the members page sorts the members by column in both directions and stores the sort order in the URL', async () => {
  await openApp(members, { person });
  await screen.findByRole('row', { name: /Miriam Brandt/ });
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Role' }));
  await waitFor(async () => expect((await names())[0]).toBe('Miriam Brandt'));
  expect(shownPath()).toBe(`${members}?sort=role`);
  await userEvent.click(screen.getByRole('button', { name: 'Role' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Role' })).toHaveAttribute('aria-sort', 'descending'),
  );
  expect(shownPath()).toBe(`${members}?sort=-role`);
  expect(screen.queryByRole('button', { name: 'Company' })).toBeNull();
});

test('the members page splits the list of members into pages and returns to the first page for a new search', async () => {
  await openApp(members, { person });
  await screen.findByRole('row', { name: /Miriam Brandt/ });
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Showing 26 to 29 of 29 results')).toBeVisible();
  expect(shownPath()).toBe(`${members}?page=2`);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search by name or e-mail' }), 'miriam');
  await waitFor(async () => expect(await names()).toEqual(['Miriam Brandt']));
  expect(shownPath()).toBe(`${members}?search=miriam`);
});

test('the members page opens the last page of the list of members if the page number in the URL is too large', async () => {
  await openApp(`${members}?page=9`, { person });
  expect(await screen.findByText('Showing 26 to 29 of 29 results')).toBeVisible();
  expect(shownPath()).toBe(`${members}?page=2`);
});

test('the members page shows that a search has no results, and links to the list of all members', async () => {
  await openApp(`${members}?search=nobody`, { person });
  expect(await screen.findByRole('heading', { name: 'No member found' })).toBeVisible();
  expect(screen.getByText('No entries found for: nobody')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all members' }));
  await screen.findByRole('row', { name: /Miriam Brandt/ });
  expect(screen.getByRole('textbox', { name: 'Search by name or e-mail' })).toHaveValue('');
});

test('the button that shows all members removes the search text and all filters', async () => {
  const group = '0192f000-0000-7000-8000-0000000000ff';
  await openApp(`${members}?search=nobody&status=invited&group=${group}`, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all members' }));
  await screen.findByRole('row', { name: /Miriam Brandt/ });
  expect(shownPath()).toBe(members);
});

test.each([`page=2000000`, `search=${'x'.repeat(201)}`])(
  'the members page ignores a value in the URL that the service would refuse (%s)',
  async (query) => {
    await openApp(`${members}?${query}`, { person });
    expect(await screen.findByText('Showing 1 to 25 of 29 results')).toBeVisible();
  },
);

test('the courses show new numbers after a member was invited again', async () => {
  const { courses } = paths.maintenance('en', nordlicht.companyId);
  const asked = jest.fn();
  const watching = http.get(mockPath(listCompanyCourses.path), () => asked());
  const { router } = await openApp(courses, { person, answers: [watching] });
  await screen.findByRole('table', { name: /ourses/ });
  await act(() => router.navigate(`${members}?status=invited`));
  const [first] = await within(await table()).findAllByRole('button', {
    name: /Actions for the invitation to/,
  });
  await userEvent.click(first!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send invitation again' }));
  await screen.findByText(/sent/);
  const before = asked.mock.calls.length;
  await act(() => router.navigate(courses));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
});

test('the members page rejects an invalid search text without sending a request', async () => {
  const asked = jest.fn();
  const answers = [
    http.get(usersPath, ({ request }) => asked(new URL(request.url).searchParams.get('search'))),
  ];
  await openApp(members, { person, answers });
  const field = await screen.findByRole('textbox', { name: 'Search by name or e-mail' });
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(201));
  expect(await screen.findByText('Wrong input')).toBeVisible();
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.paste('lena');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('lena'));
  expect(asked.mock.calls.flat()).toEqual([null, 'lena']);
});

test('the members page shows a message when there are no members', async () => {
  const customer = paths.customer('en', nordlicht.companyId, hafenkontor.companyId);
  await openApp(customer.members, { person: personas.admin });
  expect(await screen.findByRole('heading', { name: 'No academy members yet' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Invite new members' })).toHaveLength(2);
});

test('the members page does not offer the invitation dialog to a user who may not manage employees', async () => {
  const permissions = { [alpenblick.companyId]: [learner, courseManager] as Permission[] };
  await openApp(paths.maintenance('en', alpenblick.companyId).members, {
    person: { ...person, permissions },
  });
  await screen.findByRole('row', { name: /Miriam Brandt/ });
  expect(screen.queryByRole('button', { name: 'Invite new members' })).toBeNull();
});

test('the members page links to the configuration app if its URL is configured', async () => {
  const { unmount } = await openApp(oneMember, { person });
  expect(await screen.findByRole('link', { name: /Go to Configuration App/ })).toHaveAttribute(
    'href',
    'https://configuration.academy.test/users',
  );
  unmount();

  const env = {
    url: 'http://x.test',
    realm: 'academy',
    clientId: 'web',
    configurationAppUrl: null,
    supportUrl: null,
    errorReporting: null,
  };
  await openApp(oneMember, { person, answers: [handle(getEnvData, () => ({ data: env }))] });
  await screen.findByRole('row', { name: /Miriam Brandt/ });
  expect(screen.queryByRole('link', { name: /Go to Configuration App/ })).toBeNull();
});

const failing = (path: string) =>
  http.get(
    path,
    () => {
      const errors = [{ status: '500', code: 'internal_error', title: 'x', request_id: 'r-42' }];
      return HttpResponse.json({ errors }, { status: 500 });
    },
    { once: true },
  );

test('the members page shows that loading the members failed, with the request id and a retry button', async () => {
  await openApp(oneMember, { person, answers: [failing(usersPath)] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Error for loading data!.*r-42/);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Miriam Brandt/ })).toBeVisible();
});

test('the members page lists the members even if the member counts cannot be loaded', async () => {
  await openApp(oneMember, { person, answers: [failing(`${usersPath}/summary`)] });
  expect(await screen.findByRole('row', { name: /Miriam Brandt/ })).toBeVisible();
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Members in numbers' })).toBeVisible();
});

test('the members page shows placeholder rows while the members are loading', async () => {
  const summary = { organisationMembers: 1, registeredUsers: 1, invitedUsers: 0, importedUsers: 0 };
  await openApp(members, {
    person,
    answers: [holdResponse(listMembers).held, handle(getMembersSummary, () => ({ data: summary }))],
  });
  expect(await table()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

test('the Back button of the browser closes the invitation dialog without leaving the members page', async () => {
  await openApp(members, { person });
  await userEvent.click(await screen.findByRole('link', { name: 'Courses' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Members' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Invite new members' }));
  expect(await screen.findByRole('dialog', { name: 'Invite new members' })).toBeVisible();
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(shownPath()).toBe(members));
});

test('the members page filters the members by status and stores the filter in the URL', async () => {
  await openApp(members, { person });
  await table();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Invited');
  await waitFor(() => expect(shownPath()).toBe(`${members}?status=invited`));
  await waitFor(async () =>
    expect(within(await table()).getAllByText('Invited').length).toBe((await names()).length),
  );
});

test('the members page shows how many courses each member has completed', async () => {
  await openApp(members, { person });
  await waitFor(async () =>
    expect(within(await table()).getAllByText(/^\d of \d$/).length).toBeGreaterThan(3),
  );
});

test('the members page explains the hyphen that imported members have as their status', async () => {
  await openApp(`${members}?status=imported`, { person });
  expect(await screen.findByText(/“-”: imported and not joined yet/)).toBeVisible();
});

test('the members page withdraws an invitation after a confirmation that names the person and the company', async () => {
  await openApp(`${members}?status=invited`, { person });
  const [first] = await within(await table()).findAllByRole('button', {
    name: /Actions for the invitation to/,
  });
  const email = first!.getAttribute('aria-label')!.split(' ').at(-1)!;
  await userEvent.click(first!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw invitation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this invitation?' });
  expect(dialog).toHaveTextContent(email);
  expect(dialog).toHaveTextContent(nordlicht.name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw invitation' }));
  expect(await screen.findByText(`The invitation of ${email} has been withdrawn`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(email) })).toBeNull());
});

test('the members page shows the time from which an invitation can be sent again', async () => {
  const next = { sent: false, nextPossibleAt: '2026-11-23T09:00:00Z' };
  await openApp(`${members}?status=invited`, {
    person,
    answers: [handle(resendInvitation, () => ({ data: next }))],
  });
  const [first] = await within(await table()).findAllByRole('button', {
    name: /Actions for the invitation to/,
  });
  await userEvent.click(first!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send invitation again' }));
  expect(await screen.findByText(/Nothing sent: .* from 23\.11\.2026 10:00/)).toBeVisible();
});

test.each([
  [
    'en',
    'E-mail not delivered',
    'Send invitation again',
    'The invitation could not be delivered to this address on 20.11.2026.',
  ],
  [
    'de',
    'E-Mail nicht zugestellt',
    'Einladung erneut senden',
    'Die Einladung konnte am 20.11.2026 nicht an diese Adresse zugestellt werden.',
  ],
] as const)(
  'in the language %s, members list, menu and member page show that an invitation was not delivered, until the invitation is sent again',
  async (locale, notice, resend, hint) => {
    const list = `${paths.maintenance(locale, nordlicht.companyId).members}?status=invited`;
    await openApp(list, { person });
    const rowWithNotice = () =>
      waitFor(() => {
        const row = screen.getByText(notice).closest<HTMLElement>('[role=row]');
        expect(row).not.toBeNull();
        return within(row!);
      });
    await userEvent.click(await (await rowWithNotice()).findByRole('link'));
    expect(await screen.findByText(hint, { exact: false })).toBeVisible();
    expect(screen.getByText(notice)).toBeVisible();
    act(() => history.back());
    await userEvent.click(await (await rowWithNotice()).findByRole('button'));
    const item = await screen.findByRole('menuitem', { name: new RegExp(resend) });
    expect(item).toHaveTextContent(notice);
    await userEvent.click(item);
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  },
);
