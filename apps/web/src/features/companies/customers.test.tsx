import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { alpenblick, hafenkontor, nordlicht } from '../../shared/mocks/companies.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const customers = paths.customers('en', nordlicht.companyId);
const open = (path = customers, answers: Parameters<typeof openApp>[1] = {}) =>
  openApp(path, { person: personas.admin, ...answers });
const field = () => screen.findByRole('textbox', { name: 'Search customers' });

test('the customers page shows a hint before a search, finds a company by a part of the name and stores the search text in the URL', async () => {
  await open();
  expect(await screen.findByText('Which customer are you looking for?')).toBeVisible();
  await userEvent.type(await field(), 'alp');
  const result = await screen.findByRole('link', { name: /Alpenblick Kliniken GmbH.*1002/ });
  expect(result).toHaveAttribute(
    'href',
    paths.customer('en', nordlicht.companyId, alpenblick.companyId).members,
  );
  expect(screen.getByText('1 company found')).toBeVisible();
  expect(shownPath()).toBe(`${customers}?search=alp`);
});

test('on the customers page, the arrow keys move the focus through the found companies, and Enter opens the focused company', async () => {
  await open(`${customers}?search=i`);
  await screen.findAllByRole('link', { name: /Platform ID/ });
  (await field()).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toHaveTextContent(alpenblick.name);
  await userEvent.keyboard('{Enter}');
  const { members } = paths.customer('en', nordlicht.companyId, alpenblick.companyId);
  await waitFor(() => expect(shownPath()).toBe(members));
});

test('if a search finds only one company, Enter in the search field of the customers page opens this company', async () => {
  await open(`${customers}?search=haf`);
  await screen.findByRole('link', { name: /Hafenkontor/ });
  await userEvent.type(await field(), '{Enter}');
  const { members } = paths.customer('en', nordlicht.companyId, hafenkontor.companyId);
  await waitFor(() => expect(shownPath()).toBe(members));
});

test('the customers page shows a message with the search text when no company was found', async () => {
  await open(`${customers}?search=xyz`);
  expect(await screen.findByText('No entries found for: xyz')).toBeVisible();
});

test('the customers page shows that a search for companies failed and offers a retry', async () => {
  let fails = true;
  const answers = [http.get('/core-services/companies', () => (fails ? HttpResponse.error() : undefined))];
  await open(`${customers}?search=alp`, { answers });
  expect(await screen.findByText('Error for loading data!')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Alpenblick/ })).toBeVisible();
});

test('on the administration page, each found company links to a path that starts with the id of this company', async () => {
  await open(`${paths.administration('en')}?search=haf`);
  expect(await screen.findByRole('link', { name: /Hafenkontor/ })).toHaveAttribute(
    'href',
    paths.customer('en', hafenkontor.companyId, hafenkontor.companyId).members,
  );
});

test('the user menu of an administrator offers language, appearance and sign-out', async () => {
  await open(paths.administration('en'));
  await userEvent.click(await screen.findByRole('button', { name: 'Menu of Anton Keller' }));
  for (const name of ['DE - German', 'Dark'])
    expect(await screen.findByRole('menuitemradio', { name })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
});
