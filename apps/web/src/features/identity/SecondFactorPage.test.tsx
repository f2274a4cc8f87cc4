import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const body = { errors: [{ status: '403', code: 'second_factor_required', title: 'Forbidden' }] };
const answers = [http.all('/core-services/*', () => HttpResponse.json(body, { status: 403 }))];
const members = paths.customer('en', nordlicht.companyId, nordlicht.companyId).members;

test('an administrator whose sign-in had no second factor is asked to sign in again, and then returns to the requested page', async () => {
  const { provider } = await openApp(members, { person: personas.admin, answers });
  await screen.findByRole('heading', { name: 'Second factor required' });
  expect(shownPath()).toBe(paths.secondFactor(members));

  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(provider.logout).toHaveBeenCalledWith({ returnPath: paths.login(members) });
});

test('the page that requires a second factor shows an error when the sign-out fails', async () => {
  const { provider } = await openApp(paths.secondFactor(members), { person: personas.admin });
  await screen.findByRole('heading', { name: 'Second factor required' });
  provider.logout.mockRejectedValue(new Error('unreachable'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You could not be signed out. Please try again.',
  );
});
