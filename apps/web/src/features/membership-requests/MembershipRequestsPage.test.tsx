import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { hafenkontor, nordlicht } from '../../shared/mocks/companies.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const question = (company: string) =>
  screen.findByRole('heading', { level: 1, name: `${company} has listed you as a member` });
const stranger = 'Ostwind Handels GmbH';
const dashboard = paths.dashboard('en', hafenkontor.companyId);

test('a person whom two companies list is asked about each company before the requested page opens', async () => {
  await openApp(dashboard, { person: personas.listed });
  await question(hafenkontor.name);
  expect(shownPath()).toBe(paths.memberships('en', dashboard));
  expect(screen.getByText('1 more company waits for your answer.')).toBeVisible();
  await userEvent.click(await button('Join'));
  await question(stranger);
  expect(screen.getByText(`Welcome! You are now a member of ${hafenkontor.name}.`)).toBeVisible();
  await userEvent.click(await button('Not me'));
  expect(await screen.findByRole('dialog', { name: `You don’t belong to ${stranger}?` })).toHaveTextContent(
    'the company sees that you have declined. It learns nothing else about you',
  );
  await userEvent.click(await button('I don’t belong to it'));
  await waitFor(() => expect(shownPath()).toBe(dashboard));
});

test('a listed person who joins one company and postpones the decision about another company is shown the dashboard of the joined company', async () => {
  await openApp('/', { person: personas.listed });
  await question(hafenkontor.name);
  await userEvent.click(await button('Join'));
  await question(stranger);
  await userEvent.click(await button('Decide later'));
  await waitFor(() => expect(shownPath()).toBe(dashboard));
});

test('a listed person who declines all memberships is shown the page for people who are not a member of a company', async () => {
  await openApp('/', { person: personas.listed });
  for (const company of [hafenkontor.name, stranger]) {
    await question(company);
    await userEvent.click(await button('Not me'));
    await userEvent.click(await button('I don’t belong to it'));
  }
  await screen.findByRole('heading', { name: 'You are not a member of a company yet' });
});

test('the page of membership requests stays open and shows the reason when sending an answer fails', async () => {
  const answers = [
    http.post('/core-services/membership-requests/:id/acceptance', () =>
      HttpResponse.json({ errors: [{ status: '503', code: 'unavailable', title: 'x' }] }, { status: 503 }),
    ),
  ];
  await openApp(dashboard, { person: personas.listed, answers });
  await question(hafenkontor.name);
  await userEvent.click(await button('Join'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await button('Join')).toBeEnabled();
});

test('the requested page opens if the membership requests of the user cannot be loaded or if there are no membership requests', async () => {
  const failing = [http.get('/core-services/membership-requests', () => HttpResponse.error())];
  const home = paths.dashboard('en', nordlicht.companyId);
  await openApp(home, { person: personas.learner, answers: failing });
  await waitFor(() => expect(shownPath()).toBe(home));
  await openApp(paths.memberships('en', home), { person: personas.learner });
  await waitFor(() => expect(shownPath()).toBe(home));
});
