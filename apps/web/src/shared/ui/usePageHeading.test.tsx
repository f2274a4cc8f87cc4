import { act, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../testing/openApp.tsx';
import { nordlicht } from '../mocks/companies.ts';
import { personas } from '../mocks/people.ts';
import { paths } from '../routing/paths.ts';

const { members, courses } = paths.maintenance('en', nordlicht.companyId);

test('navigating to another page sets the document title and moves the focus to the heading of the page', async () => {
  const { router } = await openApp(members, { person: personas.maintainer });
  const heading = await screen.findByRole('heading', { name: 'Nordlicht Versicherung AG members' });
  expect(heading).not.toHaveFocus();
  expect(document.title).toBe('Nordlicht Versicherung AG members · Academy');

  await act(() => router.navigate(`${members}?page=2`));
  expect(heading).not.toHaveFocus();

  await act(() => router.navigate(courses));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Academy Courses' })).toHaveFocus());
  expect(document.title).toBe('Academy Courses · Academy');
});

test('switching the language does not move the focus to the heading of the page', async () => {
  const { router } = await openApp(members, { person: personas.maintainer });
  await screen.findByRole('heading', { name: 'Nordlicht Versicherung AG members' });
  await act(() => router.navigate(members.replace('/en/', '/de/')));
  expect(
    await screen.findByRole('heading', { name: 'Mitglieder von Nordlicht Versicherung AG' }),
  ).not.toHaveFocus();
});
