import { listMembers } from '@academy/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../testing/openApp.tsx';
import { nordlicht } from '../mocks/companies.ts';
import { personas } from '../mocks/people.ts';
import { paths } from '../routing/paths.ts';

/** Handler that responds as the service does if a search matches more than `total` members. */
const boundedSearch = (total: number) =>
  http.get(`*${listMembers.path.replace('{companyId}', nordlicht.companyId)}`, ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
    return HttpResponse.json({ data: { data: [], total, page, size: 25, isTotalBounded: true } });
  });

const open = (locale: 'de' | 'en', total: number) => {
  const { members } = paths.maintenance(locale, nordlicht.companyId);
  return openApp(`${members}?search=an`, { person: personas.maintainer, answers: [boundedSearch(total)] });
};

test('if a search matches more entries than the service counts, the list shows “more than 1,000 results”, and page 40 can be opened', async () => {
  await open('en', 1_000);
  expect(await screen.findByText(/^Showing 1 to 25 of more than 1,000 results\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Page 40' }));
  expect(await screen.findByText(/^Showing 976 to 1,000 of more than 1,000 results\./)).toBeVisible();
});

test('in German, the list shows that a search matches more entries than the service counts', async () => {
  await open('de', 1_000);
  expect(await screen.findByText(/^Zeige 1 bis 25 von mehr als 1\.000 Ergebnissen\./)).toBeVisible();
});

test('if a search found nothing in the entries that the service searched, the list explains that not all entries were searched', async () => {
  await open('en', 0);
  expect(await screen.findByText(/not all of them were searched/)).toBeVisible();
});
