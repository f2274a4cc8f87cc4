import { getTeam, hasTeam, remindTeam } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const { companyId } = nordlicht;
const page = paths.team('en', companyId);
const open = (answers: Parameters<typeof openApp>[1] = {}) =>
  openApp(page, { person: personas.maintainer, ...answers });
const cardOf = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('the navigation links to the team page, which shows the overdue, due and completed courses of each person', async () => {
  await openApp(paths.dashboard('en', companyId), { person: personas.maintainer });
  await userEvent.click(await screen.findByRole('link', { name: 'My team' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My team' })).toBeVisible();
  expect(shownPath()).toBe(page);
  expect(await screen.findByText(/5 people whose manager you are.* 2 people are overdue\.$/)).toBeVisible();
  const anna = await cardOf('Anna Albers');
  expect(anna.getByText(/^Overdue, was due on \d\d\.\d\d\.20\d\d$/)).toBeVisible();
  expect(anna.getByText(/^Due on \d\d\.\d\d\.20\d\d$/)).toBeVisible();
  expect(anna.getByText(/^Completed: .* \(recorded by the company\)$/)).toBeVisible();
  const deniz = await cardOf('Deniz Yılmaz');
  expect(deniz.getAllByText(/^Completed: [^()]*, [^()]* \(recorded by the company\)$/)).toHaveLength(1);
  const ben = await cardOf('Ben Brandt');
  expect(ben.getByText(/^Has never signed in/)).toBeVisible();
  expect(ben.getByText('No due date')).toBeVisible();
  expect(ben.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Choose all (3 courses of 2 members)' })).toBeEnabled();
  expect((await cardOf('Deniz Yılmaz')).queryByRole('checkbox')).toBeNull();
  expect((await cardOf('Emil Falk')).getByText('No mandatory courses')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent('%');
});

test('the team page shows that a certificate was revoked, and offers no reminder of this course', async () => {
  const team = {
    ...{ member_id: personas.learner.id, user_id: personas.learner.id, full_name: 'Rita Revoked' },
    courses: [
      {
        ...{ company_course_id: nordlicht.companyId, course_title: 'Fire safety', due_on: '2026-01-15' },
        ...{ state: 'overdue' as const, recorded_by_company: false, certificate_revoked: true },
      },
    ],
  };
  const meta = { total: 1, page: 1, per_page: 50, overdue_people: 1 };
  await open({ answers: [handle(getTeam, () => ({ data: [team], meta }))] });
  const rita = await cardOf('Rita Revoked');
  expect(rita.getByText('Certificate revoked')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a manager reminds chosen people of a course, after a dialog has shown the names of the chosen people', async () => {
  const sent: unknown[] = [];
  const watching = handle(remindTeam, ({ body: { data } }) => {
    sent.push(data);
    return { data: { queued: data.user_ids.length } };
  });
  await open({ answers: [watching] });
  await cardOf('Anna Albers');
  const choice = (name: RegExp) => screen.getAllByRole('checkbox', { name });
  await userEvent.click(choice(/^Choose Anna Albers: /)[0]!);
  await userEvent.click(choice(/^Choose Cora /)[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Remind 2 members' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 members?' }));
  expect(dialog.getByText(/Anna Albers, Cora/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send reminders' }));
  expect(await screen.findByText('Reminder sent')).toBeVisible();
  expect(sent).toEqual([
    {
      company_course_id: expect.any(String),
      user_ids: ['0192f000-0000-7000-a100-000000000101', '0192f000-0000-7000-a100-000000000103'],
    },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send reminder' })).toBeDisabled());
});

test('after reminders about several courses, a notice names the person if only one was reminded, or else shows the number of e-mails', async () => {
  await open();
  await cardOf('Anna Albers');
  const choose = async (name: RegExp) => {
    for (const one of await screen.findAllByRole('checkbox', { name })) await userEvent.click(one);
  };
  const send = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Remind/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send reminders' }));
  };
  await choose(/^Choose Anna Albers: /);
  await send();
  const notice = (await screen.findByText('Reminder sent')).closest('[role]') as HTMLElement;
  expect(within(notice).getByText('Anna Albers')).toBeVisible();
  await choose(/^Choose (Anna Albers|Cora .*): /);
  await send();
  expect(await screen.findByText(/^3 e-mails to members of /)).toBeVisible();
});

test('the team page shows a message if the chosen people have already been reminded today', async () => {
  const again = handle(remindTeam, () => ({ data: { queued: 0, next_possible_on: '2026-11-29' } }));
  await open({ answers: [again] });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all|^Choose all/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Remind/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminders' }));
  expect(await screen.findByText(/already reminded today.*29\.11\.2026/)).toBeVisible();
});

test('for a user without a team, the navigation has no link to the team page, and the team page shows that there is no team', async () => {
  await openApp(page);
  expect(await screen.findByRole('heading', { name: 'No team to show' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'My team' })).toBeNull();
});

test('the navigation has no link to the team page if the request whether the user has a team fails', async () => {
  const failing = handle(hasTeam, () => {
    throw new MockError('internal_error');
  });
  await open({ answers: [failing] });
  await cardOf('Anna Albers');
  expect(screen.queryByRole('link', { name: 'My team' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Maintenance' })).toBeVisible();
});

test('the team page shows placeholders while the team is loading, and a retry button after a failure', async () => {
  const { unmount } = await open({ answers: [holdResponse(getTeam).held] });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  unmount();
  const failing = handle(getTeam, () => {
    throw new MockError('internal_error');
  });
  await open({ answers: [failing] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the team page is translated into German', async () => {
  await openApp(paths.team('de', companyId), { person: personas.maintainer });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mein Team' })).toBeVisible();
  expect((await cardOf('Anna Albers')).getByText(/^Überfällig, war fällig am/)).toBeVisible();
});
