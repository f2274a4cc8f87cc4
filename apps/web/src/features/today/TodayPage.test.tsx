import { getToday, listReturnedMembers, type Today } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

const { today: path, reportedPeople, member, proofs } = paths.maintenance('en', nordlicht.companyId);
const none = { pairs: 0, people: 0 };
const as_of = '2026-11-20T09:30:00.000Z';

const open = (today: Partial<Today>) =>
  openApp(path, {
    person: personas.maintainer,
    answers: [
      handle(getToday, () => ({
        data: {
          overdue: none,
          due_in_two_weeks: none,
          never_signed_in: none,
          waiting_proofs: 0,
          as_of,
          ...today,
        },
      })),
    ],
  });

test('the page Today shows each open task with a link to the concerned people, and a line of text for each kind without open tasks', async () => {
  await open({ overdue: { pairs: 12, people: 7 }, never_signed_in: { pairs: 1, people: 1 } });
  const late = within((await screen.findByRole('heading', { name: '7 people are late' })).closest('li')!);
  expect(late.getByText('12 courses and policies are overdue, counted per person')).toBeVisible();
  expect(late.getByRole('link', { name: 'Show and remind' })).toHaveAttribute(
    'href',
    `${reportedPeople}?number=overdue&from=today`,
  );
  expect(screen.getByRole('heading', { name: '1 person has never signed in' })).toBeVisible();
  expect(screen.getByText('Nothing is due within the next 14 days.')).toBeVisible();
});

test('the page Today shows the number of proofs that wait for a decision, with a link to the list of proofs', async () => {
  const { unmount } = await open({ waiting_proofs: 3 });
  const row = (await screen.findByRole('heading', { name: '3 proofs wait for a decision' })).closest('li')!;
  expect(within(row).getByRole('link', { name: 'Decide on proofs' })).toHaveAttribute('href', proofs);
  unmount();
  await open({});
  expect(await screen.findByText('No proofs wait for a decision.')).toBeVisible();
});

test('for a large company, the page Today shows the number of overdue courses, counted per person, because the number of people is not available', async () => {
  await open({ overdue: { pairs: 4312, people: null } });
  expect(
    await screen.findByRole('heading', {
      name: '4,312 courses and policies are overdue, counted per person',
    }),
  ).toBeVisible();
});

test('the page Today lists returned people with links to the decision about their former permissions', async () => {
  await openApp(path, { person: personas.maintainer });
  expect(await screen.findByRole('heading', { name: '1 person is back' })).toBeVisible();
  const links = await screen.findAllByRole('link', { name: /: Decide$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringContaining(member(''))]);
});

test('if the list of returned people cannot be loaded, the page Today shows an error and still shows the number of overdue people', async () => {
  await openApp(path, {
    person: personas.maintainer,
    answers: [
      handle(listReturnedMembers, () => {
        throw new MockError('internal_error');
      }),
    ],
  });
  expect(await screen.findByRole('heading', { name: '6 people are late' })).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('if the numbers of a company are not ready yet, the page Today automatically requests the numbers again', async () => {
  let isReady = false;
  await openApp(path, {
    person: personas.maintainer,
    answers: [
      handle(getToday, () => {
        if (!isReady) throw new MockError('report_not_ready');
        return {
          data: { overdue: none, due_in_two_weeks: none, never_signed_in: none, waiting_proofs: 0, as_of },
        };
      }),
      handle(listReturnedMembers, ({ query }) => ({ data: { data: [], total: 0, ...query } })),
    ],
  });
  expect(await screen.findByText('The numbers are being prepared')).toBeVisible();
  isReady = true;
  await waitFor(() => expect(screen.getByText('Nobody is late.')).toBeVisible());
  expect(screen.getByText('No permissions wait for your decision.')).toBeVisible();
});

test('the dashboard of a course manager links to the page Today', async () => {
  await openApp(paths.dashboard('en', nordlicht.companyId), { person: personas.maintainer });
  const link = await screen.findByRole('link', { name: 'What is waiting today' });
  expect(link).toHaveAttribute('href', path);
  await waitFor(() => expect(link.parentElement).toHaveTextContent(': 6 late, 2 due within 14 days'));
});
